// Applies a provider's report of how a refund ended: finds the refund that it means and finishes it.
import type { RefundReport } from '#features/money/payments/server/providers/payment-provider.ts'
import type { Tx } from '#server/database/database.ts'
import { finishRefund } from './finish-refund.ts'
import { findRequestedRefundsOf } from './refund-store.ts'

/**
 * Returns whether the report was new. A report that names no refund of ours is taken to mean the only open one, unless its amount
 * differs.
 */
export async function applyRefundReport(
  tx: Tx,
  transactionId: string,
  report: RefundReport,
  now: Date,
): Promise<'counted' | 'nothing_new'> {
  const open = await findRequestedRefundsOf(tx, transactionId)
  const named = open.find(
    ({ id, reference }) =>
      id === report.refundId ||
      (reference !== null && reference === report.reference && report.refundId === undefined),
  )
  const [only] = open
  const fits =
    open.length === 1 &&
    report.refundId === undefined &&
    (report.amountInCents === undefined || report.amountInCents === only?.amount_in_cents)
  const refund = named ?? (fits ? only : undefined)
  if (!refund) return 'nothing_new'
  const by = { kind: 'provider', id: null } as const
  await finishRefund(
    tx,
    refund,
    report.done
      ? { done: true, reference: report.reference ?? report.refundId ?? refund.id, by, now }
      : { done: false, error: 'the provider says that it failed', by, now },
  )
  return 'counted'
}
