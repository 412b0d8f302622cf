// The payments received for an order, for code that sends money back.
import type { Reader } from '#server/database/database.ts'
import type { TransactionProvider } from '#wire/ways-to-pay.ts'
import { findTransactionsOf } from './transaction-store.ts'

export interface ReceivedPayment {
  id: string
  provider: TransactionProvider
  reference: string
  receivedInCents: number
  /** Whether its provider can be asked to send money back: only where the shop sent the shopper to the provider's own page. */
  canRefundAtProvider: boolean
}

/** Returns the payments by which money came, oldest first. */
export async function findReceived(db: Reader, orderId: string): Promise<ReceivedPayment[]> {
  const all = await findTransactionsOf(db, orderId)
  return all.reverse().flatMap((row) =>
    row.received_in_cents === null
      ? []
      : [
          {
            id: row.id,
            provider: row.provider,
            reference: row.reference,
            receivedInCents: row.received_in_cents,
            canRefundAtProvider:
              row.provider === 'yoco' &&
              row.provider_reference !== null &&
              row.provider_data?.kind === 'redirect',
          },
        ],
  )
}
