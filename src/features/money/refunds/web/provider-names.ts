// The names of ways to pay at the counter.
import { wayName } from '#web/way-name.ts'
import type { Translate, WordKey } from '#web/words.ts'
import { isOnline } from '#wire/ways-to-pay.ts'

const others: Record<string, WordKey> = {
  offline_eft: 'counterMoney.by_eft',
  shop2shop: 'counterMoney.by_shop2shop',
}

export function providerNameKey(t: Translate, provider: string | null): string {
  const key = provider === null ? undefined : others[provider]
  if (key) return t(key)
  return provider !== null && isOnline(provider)
    ? wayName(t, `accounts.${provider}`, provider)
    : t('counterMoney.by_other')
}
