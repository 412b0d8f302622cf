// What a way of paying is called at the counter.

import type { WordKey } from '#web/words.ts'
import { isOnline } from '#wire/ways-to-pay.ts'

const others: Record<string, WordKey> = {
  offline_eft: 'counterMoney.by_eft',
  shop2shop: 'counterMoney.by_shop2shop',
}

export function providerWords(provider: string | null): WordKey {
  if (provider === null) return 'counterMoney.by_other'
  return others[provider] ?? (isOnline(provider) ? `accounts.${provider}` : 'counterMoney.by_other')
}
