// An order for which its branch makes up with store credit: held, and told in its story.
import type { Tx } from '#server/database/database.ts'
import { appendEvent } from './order-event-store.ts'
import { type OrderRow, updateOrder } from './order-store.ts'
import { lockOrder } from './take-step.ts'

/** Of another branch's it is not there. */
export const lockServedOrder = (tx: Tx, orderId: string, staffId: string): Promise<OrderRow> =>
  lockOrder(tx, orderId, { staffId })

/** The order itself costs what it cost: no cents of it moved. */
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
