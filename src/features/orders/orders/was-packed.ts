// Whether an order was ever packed, according to its events: from then on it has an invoice, whatever happens to it.
import { type OrderStatus, packedStatuses } from '#wire/order-status.ts'

export const wasPacked = (events: readonly { to_status: OrderStatus | null }[]): boolean =>
  events.some(({ to_status }) => to_status !== null && packedStatuses.includes(to_status))
