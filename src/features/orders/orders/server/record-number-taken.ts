// Records that staff took a loyalty number with which nothing in the order is cheaper.
import type { Tx } from '#server/database/database.ts'
import { appendEvent } from './order-event-store.ts'
import { type OrderRow, updateOrder } from './order-store.ts'

/** Appends the event and returns the order with its new version. */
export async function recordNumberTaken(
  tx: Tx,
  order: OrderRow,
  { programme, actor, now }: { programme: string; actor: { kind: 'staff'; id: string }; now: Date },
): Promise<OrderRow> {
  const event = { name: 'loyalty_number_taken', from: null, to: null, actor, reason: programme } as const
  await appendEvent(tx, order, event, now)
  return updateOrder(tx, order, {}, now)
}
