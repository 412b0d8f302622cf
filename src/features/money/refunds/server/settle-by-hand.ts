// Staff record how a refund ended: one that the branch paid by itself, or one that a provider never answered, after a look at
// the provider's own books.
import { lockOrder } from '#features/orders/orders/server/order-payments.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../refund-refusals.ts'
import { finishRefund } from './finish-refund.ts'
import { findRefund, type RefundRow } from './refund-store.ts'

export interface HandSettlement {
  refundId: string
  staffId: string
  done: boolean
  reference: string | undefined
  now: Date
}

/** A provider that was asked may still answer for this long. */
const mayAnswerMs = 2 * 60_000

export function canSettle({ status, way, cause, sent_at, created_at }: RefundRow, now: Date): boolean {
  if (status !== 'asked') return false
  if (way !== 'provider') return true
  // A refund from before `sent_at` was recorded was sent when staff asked for it.
  const sent = sent_at ?? (cause === 'staff' ? created_at : undefined)
  return sent !== undefined && now.getTime() - sent.getTime() >= mayAnswerMs
}

export async function settleByHand(tx: Tx, request: HandSettlement): Promise<RefundRow> {
  const { now } = request
  const refund = await findRefund(tx, request.refundId)
  if (!refund) throw refuse('refund-not-found')
  // Another branch's is not there.
  await lockOrder(tx, refund.order_id, { staffId: request.staffId }).catch(() => {
    throw refuse('refund-not-found')
  })
  const locked = await findRefund(tx, refund.id)
  if (locked?.status !== 'asked') throw refuse('refund-settled')
  if (!canSettle(locked, now)) throw refuse('refund-on-its-way')
  const reference = request.reference?.trim()
  const by = { kind: 'staff', id: request.staffId } as const
  if (!request.done) return finishRefund(tx, locked, { done: false, error: 'not done', by, now })
  if (!reference) throw refuse('refund-reference-missing')
  return finishRefund(tx, locked, { done: true, reference, by, now })
}
