// Charges a card token once; a second request gets the payment's current state. A charge without an answer is never retried.
import type { OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { isOnline } from '#wire/ways-to-pay.ts'
import { refuse } from '../payment-refusals.ts'
import { lockAttempt } from './lock-attempt.ts'
import { attemptOf, type PaymentDeps } from './payment-deps.ts'
import { ProviderError } from './providers/payment-provider.ts'
import { settleReport } from './query-provider.ts'
import { startPaying } from './start-transaction.ts'
import { findTransaction, type TransactionRow, updateTransaction } from './transaction-store.ts'

export interface ChargeRequest {
  orderId: string
  transactionId: string
  shopperId: string
  token: string
}

export async function chargeToken(
  deps: PaymentDeps,
  { orderId, transactionId, shopperId, token }: ChargeRequest,
): Promise<{ order: OrderRow; transaction: TransactionRow }> {
  const { database, clock, log } = deps
  const found = await findTransaction(database.kysely, transactionId, shopperId)
  if (!found || found.order_id !== orderId) throw refuse('transaction-not-found')
  const claimed = await database.transaction(async (tx) => {
    const { order, transaction } = await lockAttempt(tx, found)
    if (transaction.provider_data?.kind !== 'token') throw refuse('not-by-token')
    if (transaction.status !== 'created') return { order, transaction, mine: false }
    const now = clock.now()
    const begun = await updateTransaction(tx, transaction.id, { status: 'initiated', asked_at: now }, now)
    return { order: await startPaying(tx, order, now), transaction: begun, mine: true }
  })
  const { transaction } = claimed
  const { provider } = transaction
  const account = await deps.accountOf(database.kysely, transaction.supplier_id, provider)
  if (!claimed.mine || !account || !isOnline(provider)) return claimed
  const report = await deps.providers
    .call(provider, async (way) => way.charge?.(attemptOf(transaction), account, token))
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      log.warn({ transaction: transaction.id, why: error.message }, 'nobody knows whether a card was charged')
      return undefined
    })
  if (!report) return claimed
  return database.transaction((tx) => settleReport(tx, deps, transaction, report))
}
