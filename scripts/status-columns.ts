// Which column holds statuses of which list. Types of columns are generated from it (db-types.ts), and CHECK constraints are
// tested against it (status-columns.test.ts).
import { orderStatuses } from '#wire/order-status.ts'

export const statusColumns: Record<string, readonly string[]> = {
  'orders.status': orderStatuses,
  'order_events.from_status': orderStatuses,
  'order_events.to_status': orderStatuses,
}
