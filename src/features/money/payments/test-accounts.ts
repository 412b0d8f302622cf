// Which accounts at providers are test accounts, whose payments bring no real money.
import { paygateTestId } from './provider-accounts.ts'

/** Whether this is a test account. `keys` are the account's secrets, under whatever name. */
export function isTestAccount(provider: string, merchant: string, keys: readonly string[] = []): boolean {
  if (provider === 'paygate') return merchant === paygateTestId
  return provider === 'yoco' && [merchant, ...keys].some((key) => /^[ps]k_test_/.test(key))
}
