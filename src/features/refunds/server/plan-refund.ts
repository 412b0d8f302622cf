// What came for an order by payments and has not gone back, payment by payment.
import { findReceived } from '#features/payments/server/find-received.ts'
import type { Reader } from '#server/database/database.ts'
import { cashReceivedFor } from '#server/ledger/ledger.ts'
import { type PaidBy, splitRefund } from '../split-refund.ts'
import { findRefundsOf, type RefundRow } from './refund-store.ts'

/** What failed may be sent once more. */
export const counts = ({ status }: RefundRow): boolean => status !== 'failed'

/** Oldest payment first; cash, which is taken at the end, last. */
export async function findPaidBy(db: Reader, orderId: string): Promise<PaidBy[]> {
  const refunds = (await findRefundsOf(db, orderId)).filter(counts)
  const back = (of: (refund: RefundRow) => boolean) =>
    refunds.filter(of).reduce((sum, { amount_in_cents: cents }) => sum + cents, 0)
  const cash = await cashReceivedFor(db, orderId)
  return [
    ...(await findReceived(db, orderId)).map(({ id, provider, receivedInCents, asksProvider }) => ({
      id,
      provider,
      receivedInCents,
      backInCents: back(({ transaction_id }) => transaction_id === id),
      asksProvider,
    })),
    ...(cash > 0
      ? [
          {
            id: null,
            provider: 'cash',
            receivedInCents: cash,
            backInCents: back(({ way }) => way === 'cash'),
            asksProvider: false,
          },
        ]
      : []),
  ]
}

export const planRefund = async (db: Reader, orderId: string, amountInCents: number) =>
  splitRefund(amountInCents, await findPaidBy(db, orderId))
