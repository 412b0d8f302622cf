// What a way of paying is called at the counter.
import type { TransactionProvider } from '#features/payments/ways-to-pay.ts'
import type { WordKey } from '#web/words.ts'

const providers: Record<string, WordKey> = {
  offline_eft: 'counterMoney.by_eft',
  shop2shop: 'counterMoney.by_shop2shop',
  yoco: 'accounts.yoco',
  paygate: 'accounts.paygate',
  moya: 'accounts.moya',
} satisfies Record<TransactionProvider, WordKey>

export const providerWords = (provider: string | null): WordKey =>
  (provider !== null && providers[provider]) || 'counterMoney.by_other'
