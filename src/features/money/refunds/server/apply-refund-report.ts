// A provider says by itself how a refund ended: which one it means, and what follows.
import type { RefundReport } from '#features/money/payments/server/providers/payment-provider.ts'
import type { Tx } from '#server/database/database.ts'
import { finishRefund } from './finish-refund.ts'
import { findRequestedRefundsOf } from './refund-store.ts'

/** Whether it told something new. What names no refund of ours means the only one that is open, if its amount does not differ. */
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
