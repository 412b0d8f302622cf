// Opens disputes and stores the branch's answers. Both texts are events of the order, which its shopper reads.

import { notifyOfDisputeAnswer } from '#features/orders/orders/server/notify-shopper.ts'
import type { OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { type Problem, recordProblem } from '#features/orders/orders/server/record-problem.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../dispute-refusals.ts'
import { closeDispute, type DisputeRow, findDisputesOf, insertDispute } from './dispute-store.ts'

type OrderRow = OrderRecord['order']

/** Records what is disputed and opens the dispute. `order` must be locked. */
export async function openDispute(
  tx: Tx,
  order: OrderRow,
  problem: Omit<Problem, 'name'>,
): Promise<OrderRow> {
  const noted = await recordProblem(tx, order, { ...problem, name: 'pack_disputed' })
  const { id: orderId, supplier_id: supplierId } = order
  await insertDispute(tx, { eventId: noted.eventId, orderId, supplierId }, problem.now)
  return noted.order
}

/** Answers an open dispute of an order that the member of staff serves, and notifies the shopper. */
export async function answerDispute(
  tx: Tx,
  request: { orderId: string; disputeId: string; staffId: string; answer: string; now: Date },
): Promise<{ order: OrderRow; dispute: DisputeRow }> {
  const { orderId, disputeId, staffId, now } = request
  const order = await lockOrder(tx, orderId, { staffId })
  const dispute = await disputeOf(tx, orderId, disputeId)
  if (dispute.answered_at) throw refuse('dispute-answered')
  const reason = request.answer.trim()
  if (!reason) throw refuse('answer-missing')
  const actor = { kind: 'staff', id: staffId } as const
  const noted = await recordProblem(tx, order, { name: 'dispute_answered', actor, reason, now })
  await closeDispute(tx, disputeId, noted.eventId, now)
  await notifyOfDisputeAnswer(tx, noted.order, now)
  return { order: noted.order, dispute: await disputeOf(tx, orderId, disputeId) }
}

async function disputeOf(tx: Tx, orderId: string, disputeId: string): Promise<DisputeRow> {
  const found = (await findDisputesOf(tx, orderId)).find(({ id }) => id === disputeId)
  if (!found) throw refuse('dispute-not-found')
  return found
}
