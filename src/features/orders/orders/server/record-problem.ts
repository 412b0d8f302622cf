// Records a problem with an order or its packing, or the branch's answer to it, as an event; nothing else of the order changes.
import type { Tx } from '#server/database/database.ts'
import type { EventName } from '../order-event-texts.ts'
import type { Actor } from '../order-flow.ts'
import { appendEvent } from './order-event-store.ts'
import { type OrderRow, updateOrder } from './order-store.ts'

export interface Problem {
  name: Extract<EventName, 'pack_disputed' | 'pack_issue' | 'process_issue' | 'dispute_answered'>
  actor: { kind: Actor; id: string }
  reason: string
  now: Date
}

/** The event that was written, and the order with its new version. */
export interface RecordedProblem {
  order: OrderRow
  eventId: number
}

/** Records the problem. `order` must be locked. */
export async function recordProblem(
  tx: Tx,
  order: OrderRow,
  { name, actor, reason, now }: Problem,
): Promise<RecordedProblem> {
  const noted = await updateOrder(tx, order, {}, now)
  const event = { name, from: order.status, to: null, actor, reason }
  return { order: noted, eventId: (await appendEvent(tx, order, event, now)).id }
}
