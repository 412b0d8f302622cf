// Records store credit that a branch gave as goodwill for an order as an event.
import type { Tx } from '#server/database/database.ts'
import { appendEvent } from './order-event-store.ts'
import { type OrderRow, updateOrder } from './order-store.ts'

/** Records goodwill as an event. The price of the order does not change. */
export async function addGoodwill(
  tx: Tx,
  order: OrderRow,
  { cents, reason, staffId }: { cents: number; reason: string; staffId: string },
  now: Date,
): Promise<void> {
  const event = {
    name: 'goodwill',
    from: null,
    to: null,
    actor: { kind: 'staff', id: staffId },
    reason,
    data: { credit_in_cents: cents },
  } as const
  await appendEvent(tx, order, event, now)
  await updateOrder(tx, order, {}, now)
}
