// A provider says by itself how a refund ended: which one it means, and what follows.
import type { RefundNews } from '#features/money/payments/server/providers/provider.ts'
import type { Tx } from '#server/database/database.ts'
import { finishRefund } from './finish-refund.ts'
import { findAskedOf } from './refund-store.ts'

/** Whether it told something new. What names no refund of ours means the only one that is open, if its amount does not differ. */
export async function hearRefund(
  tx: Tx,
  transactionId: string,
  news: RefundNews,
  now: Date,
): Promise<'counted' | 'nothing_new'> {
  const open = await findAskedOf(tx, transactionId)
  const named = open.find(
    ({ id, reference }) =>
      id === news.refundId ||
      (reference !== null && reference === news.reference && news.refundId === undefined),
  )
  const [only] = open
  const fits =
    open.length === 1 &&
    news.refundId === undefined &&
    (news.amountInCents === undefined || news.amountInCents === only?.amount_in_cents)
  const meant = named ?? (fits ? only : undefined)
  if (!meant) return 'nothing_new'
  const by = { kind: 'provider', id: null } as const
  await finishRefund(
    tx,
    meant,
    news.done
      ? { done: true, reference: news.reference ?? news.refundId ?? meant.id, by, now }
      : { done: false, trouble: 'the provider says that it failed', by, now },
  )
  return 'counted'
}
