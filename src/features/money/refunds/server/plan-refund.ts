// What came for an order by payments and has not gone back, payment by payment. Cash is never among it: it is taken with the
// step that ends the order, and a cancelled order was not handed over.
import { findReceived } from '#features/money/payments/server/find-received.ts'
import type { Reader } from '#server/database/database.ts'
import { type ReceivedPart, splitRefund } from '../split-refund.ts'
import { findRefundsOf, type RefundRow } from './refund-store.ts'

/** What failed may be sent once more. */
export const isNotFailed = ({ status }: RefundRow): boolean => status !== 'failed'

/** Oldest payment first. */
export async function findPaidBy(db: Reader, orderId: string): Promise<ReceivedPart[]> {
  const refunds = (await findRefundsOf(db, orderId)).filter(isNotFailed)
  const back = (of: (refund: RefundRow) => boolean) =>
    refunds.filter(of).reduce((sum, { amount_in_cents: cents }) => sum + cents, 0)
  return (await findReceived(db, orderId)).map(({ id, provider, receivedInCents, canRefundAtProvider }) => ({
    id,
    provider,
    receivedInCents,
    backInCents: back(({ transaction_id }) => transaction_id === id),
    canRefundAtProvider,
  }))
}

export const planRefund = async (db: Reader, orderId: string, amountInCents: number) =>
  splitRefund(amountInCents, await findPaidBy(db, orderId))
