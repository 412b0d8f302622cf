// Charges a card token, once: whoever comes second is told how it stands. A charge that nobody answered is never tried again.
import type { OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { isOnline } from '#wire/ways-to-pay.ts'
import { refuse } from '../payment-refusals.ts'
import { settleReport } from './ask-provider.ts'
import { holdAttempt } from './hold-attempt.ts'
import { ProviderTrouble } from './providers/provider.ts'
import { startPaying } from './start-transaction.ts'
import { attemptOf, type Teller } from './teller.ts'
import { findTransaction, type TransactionRow, updateTransaction } from './transaction-store.ts'

export interface ChargeAsk {
  orderId: string
  transactionId: string
  shopperId: string
  token: string
}

export async function chargeToken(
  teller: Teller,
  { orderId, transactionId, shopperId, token }: ChargeAsk,
): Promise<{ order: OrderRow; transaction: TransactionRow }> {
  const { database, clock, log } = teller
  const found = await findTransaction(database.kysely, transactionId, shopperId)
  if (!found || found.order_id !== orderId) throw refuse('transaction-not-found')
  const claimed = await database.transaction(async (tx) => {
    const { order, transaction } = await holdAttempt(tx, found)
    if (transaction.provider_data?.kind !== 'token') throw refuse('not-by-token')
    if (transaction.status !== 'created') return { order, transaction, mine: false }
    const now = clock.now()
    const begun = await updateTransaction(tx, transaction.id, { status: 'initiated', asked_at: now }, now)
    return { order: await startPaying(tx, order, now), transaction: begun, mine: true }
  })
  const { transaction } = claimed
  const { provider } = transaction
  const account = await teller.accountOf(database.kysely, transaction.supplier_id, provider)
  if (!claimed.mine || !account || !isOnline(provider)) return claimed
  const report = await teller.providers
    .call(provider, async (way) => way.charge?.(attemptOf(transaction), account, token))
    .catch((error: unknown) => {
      if (!(error instanceof ProviderTrouble)) throw error
      log.warn({ transaction: transaction.id, why: error.message }, 'nobody knows whether a card was charged')
      return undefined
    })
  if (!report) return claimed
  return database.transaction((tx) => settleReport(tx, teller, transaction, report))
}
