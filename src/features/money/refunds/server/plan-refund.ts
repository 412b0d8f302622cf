// What each payment brought for an order and has not been sent back. Cash never counts: it is taken with the step that ends the
// order, and a cancelled order was not handed over.
import { findReceived } from '#features/money/payments/server/find-received.ts'
import type { Reader } from '#server/database/database.ts'
import { type ReceivedPart, splitRefund } from '../split-refund.ts'
import { findRefundsOf, type RefundRow } from './refund-store.ts'

/** Whether a refund counts as sent; one that failed may be sent again. */
export const isNotFailed = ({ status }: RefundRow): boolean => status !== 'failed'

/** Returns the order's payments, oldest first. */
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
