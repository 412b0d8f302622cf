// What was wrong with an order or its packing, told in its story; nothing else of it changes.
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '../order-flow.ts'
import type { EventName } from '../order-words.ts'
import { appendEvent } from './event-store.ts'
import { type OrderRow, updateOrder } from './order-store.ts'

export interface Problem {
  name: Extract<EventName, 'pack_disputed' | 'pack_issue' | 'process_issue'>
  actor: { kind: Actor; id: string }
  reason: string
  now: Date
}

/** `order` must be held. */
export async function noteProblem(
  tx: Tx,
  order: OrderRow,
  { name, actor, reason, now }: Problem,
): Promise<OrderRow> {
  const noted = await updateOrder(tx, order, {}, now)
  await appendEvent(tx, order, { name, from: order.status, to: null, actor, reason }, now)
  return noted
}
