// Asks a provider once for a stored refund, and books its answer. Without an answer the refund stays open and is never sent
// again: the branch looks into the provider's own books (settle-by-hand.ts).

import type { PaymentDeps } from '#features/money/payments/server/payment-deps.ts'
import { refundAtProvider } from '#features/money/payments/server/refund-at-provider.ts'
import { finishRefund } from './finish-refund.ts'
import { claimRefundSending, findUnsentRefunds, type RefundRow, updateRefund } from './refund-store.ts'

const provider = { kind: 'provider', id: null } as const

/** Sends the refund and returns its new state. Only the caller that marked it as sent may call this. */
export async function sendRefund(deps: PaymentDeps, refund: RefundRow): Promise<RefundRow> {
  if (refund.transaction_id === null) throw new Error(`refund ${refund.id} has no payment to go back by`)
  const answer = await refundAtProvider(deps, {
    transactionId: refund.transaction_id,
    refundId: refund.id,
    cents: refund.amount_in_cents,
  })
  const now = deps.clock.now()
  return deps.database.transaction((tx) => {
    switch (answer.result) {
      case 'done':
        return finishRefund(tx, refund, { done: true, reference: answer.reference, by: provider, now })
      case 'refused':
        return finishRefund(tx, refund, { done: false, error: answer.reason, by: provider, now })
      case 'taken':
        return updateRefund(tx, refund.id, { reference: answer.reference })
      case 'unknown':
        return updateRefund(tx, refund.id, { trouble: answer.reason })
    }
  })
}

const atATime = 20

/**
 * Sends refunds of cancelled orders. Each is claimed before its provider is asked, so that two processes never send the same one.
 */
export async function sendUnsentRefunds(deps: PaymentDeps): Promise<void> {
  const { kysely } = deps.database
  for (const refund of await findUnsentRefunds(kysely, atATime))
    if (await claimRefundSending(kysely, refund.id, deps.clock.now())) await sendRefund(deps, refund)
}
