// Which accounts at providers are for trying out: what is paid there is paid by nobody.
import { paygateTestId } from './provider-accounts.ts'

/** `keys`: the secrets of the account, by whatever name. */
export function isTestAccount(provider: string, merchant: string, keys: readonly string[] = []): boolean {
  if (provider === 'paygate') return merchant === paygateTestId
  return provider === 'yoco' && [merchant, ...keys].some((key) => /^[ps]k_test_/.test(key))
}
