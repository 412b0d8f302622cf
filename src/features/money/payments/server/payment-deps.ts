// The dependencies of all payment code: parts of the server, its providers, and the branches' accounts at them.
import type { Reader } from '#server/database/database.ts'
import type { Shop } from '#server/shop.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { isOnline } from '#wire/ways-to-pay.ts'
import type { ExpectedPayment } from '../evaluate-report.ts'
import { findAccount } from './payment-account-store.ts'
import { openProviders, type Providers } from './providers/open-providers.ts'
import type { Attempt, MerchantAccount } from './providers/payment-provider.ts'
import type { TransactionRow } from './transaction-store.ts'

export interface PaymentDeps extends Pick<Shop, 'database' | 'log' | 'clock'> {
  providers: Providers
  /** What takes a card's number in the browser, where a branch takes cards by a form. */
  cardScript: string
  accountOf(db: Reader, supplierId: string, provider: string): Promise<MerchantAccount | undefined>
}

export function openPaymentDeps(shop: Shop): PaymentDeps {
  const { database, log, clock, settings } = shop
  return {
    database,
    log,
    clock,
    providers: openProviders(settings.payments, clock),
    cardScript: settings.payments.yocoScript,
    async accountOf(db, supplierId, provider) {
      return isOnline(provider) ? findAccount(db, secretsOf(settings), supplierId, provider) : undefined
    },
  }
}

export const attemptOf = (row: TransactionRow): Attempt => ({
  id: row.id,
  reference: row.reference,
  providerReference: row.provider_reference,
  merchant: row.merchant,
  amountInCents: row.amount_in_cents,
  currency: row.currency,
  createdAt: row.created_at,
})

export const expectedOf = (row: TransactionRow): ExpectedPayment => attemptOf(row)
