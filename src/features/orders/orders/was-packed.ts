// Whether an order was ever packed, as its story says: from then on it has an invoice, whatever becomes of it.

const packed: readonly (string | null)[] = ['ready_for_collection', 'ready_for_delivery']

export const wasPacked = (events: readonly { to_status: string | null }[]): boolean =>
  events.some(({ to_status }) => packed.includes(to_status))

export const isPackedStatus = (status: string): boolean => packed.includes(status)
