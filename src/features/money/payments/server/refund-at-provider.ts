// Asks a provider once to pay back money of a payment. The caller has stored the refund before, and no lock is held meanwhile.
import { isOnline } from '#wire/ways-to-pay.ts'
import { attemptOf, type PaymentDeps } from './payment-deps.ts'
import { ProviderError, type RefundResult } from './providers/payment-provider.ts'
import { findTransaction } from './transaction-store.ts'

export async function refundAtProvider(
  deps: PaymentDeps,
  { transactionId, refundId, cents }: { transactionId: string; refundId: string; cents: number },
): Promise<RefundResult> {
  const { kysely } = deps.database
  const transaction = await findTransaction(kysely, transactionId)
  if (!transaction || !isOnline(transaction.provider))
    return { result: 'refused', reason: 'no such provider' }
  const { provider } = transaction
  const account = await deps.accountOf(kysely, transaction.supplier_id, provider)
  if (!account) return { result: 'refused', reason: 'no account' }
  try {
    return await deps.providers.call(provider, async ({ refund }) =>
      refund
        ? refund(attemptOf(transaction), account, { id: refundId, amountInCents: cents })
        : { result: 'refused', reason: 'cannot be asked' },
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.error({ provider, refund: refundId, why: error.message }, 'nobody knows how a refund went')
    return { result: 'unknown', reason: error.message }
  }
}
