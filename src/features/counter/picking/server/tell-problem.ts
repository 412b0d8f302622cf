// A dispute or a problem, by whoever serves the order or its shopper: told in the order's story, so that both read it.
// A dispute also waits in the counter's inbox until it is answered.

import { openDispute } from '#features/orders/disputes/server/answer-dispute.ts'
import { noteProblem, type Problem } from '#features/orders/orders/server/note-problem.ts'
import { loadRecord, type OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { countAttempt, hours, type RateLimit } from '#server/rate-limits.ts'
import { refuse } from '../picking-refusals.ts'

interface Ask {
  orderId: string
  name: Problem['name']
  reason: string
  now: Date
}

export const tellAsStaff = (tx: Tx, ask: Ask, staffId: string): Promise<OrderRecord> =>
  tell(tx, ask, { staffId }, { kind: 'staff', id: staffId })

/** A story is no place to write to one another: so many an hour. */
const disputesOf = (orderId: string): RateLimit => ({
  key: `disputes of ${orderId}`,
  max: 5,
  windowMs: hours,
})

/** `outside` is the database itself: tries are counted beside the transaction, which writes the branch's rows alone. */
export async function tellAsShopper(
  tx: Tx,
  { outside, ...ask }: Ask & { outside: Reader },
  shopperId: string,
): Promise<OrderRecord> {
  const record = await tell(tx, ask, { shopperId }, { kind: 'shopper', id: shopperId })
  await countAttempt(outside, [disputesOf(ask.orderId)], ask.now)
  return record
}

async function tell(
  tx: Tx,
  ask: Ask,
  owner: { staffId: string } | { shopperId: string },
  actor: Problem['actor'],
): Promise<OrderRecord> {
  const order = await lockOrder(tx, ask.orderId, owner)
  const reason = ask.reason.trim()
  if (!reason) throw refuse('reason-missing')
  const { name, now } = ask
  if (name === 'pack_disputed') return loadRecord(tx, await openDispute(tx, order, { actor, reason, now }))
  return loadRecord(tx, (await noteProblem(tx, order, { name, actor, reason, now })).order)
}
