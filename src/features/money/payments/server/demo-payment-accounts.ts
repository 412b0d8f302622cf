// Demo accounts at the providers that the sandbox simulates: PayGate's public test account, and keys that open nothing anywhere.
import type { Reader } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'
import { type ProviderAddress, providerAddresses } from '#server/settings-declared.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { onlineProviders } from '#wire/ways-to-pay.ts'
import { accountOf, demoWebhookSecret } from '../provider-accounts.ts'
import { findAccount, findAccountRows, saveAccount } from './payment-account-store.ts'

/** The address of each provider while the sandbox simulates it; Yoco has three. */
export const sandboxAddresses = (sandbox: string): Record<ProviderAddress, string> => ({
  ...(Object.fromEntries(
    Object.keys(providerAddresses).map((name) => [name, `${sandbox}/${name}`]),
  ) as Record<ProviderAddress, string>),
  yocoOnline: `${sandbox}/yoco-online`,
  yocoCheckout: `${sandbox}/yoco`,
  yocoScript: `${sandbox}/yoco-sdk/v1/yoco-sdk-web.js`,
})

/**
 * Saves accounts for branches that have none, and for all of them if the stored ones were encrypted with another key. `some`: a
 * quarter of the branches take cards by Yoco's form, the others on its page. Returns the secret with which Yoco's webhooks are
 * signed.
 */
export async function savePaymentAccounts(
  db: Reader,
  settings: Settings,
  supplierIds: readonly string[],
  { yoco, now }: { yoco: 'charge' | 'checkout' | 'some'; now: Date },
): Promise<string> {
  const box = secretsOf(settings)
  const existingSecret = supplierIds[0] && (await opens(db, settings, supplierIds[0]))
  for (const [at, id] of supplierIds.entries()) {
    if (existingSecret && (await findAccountRows(db, id)).length > 0) continue
    const yocoWay = yoco === 'some' ? (at % 4 === 3 ? 'charge' : 'checkout') : yoco
    for (const provider of onlineProviders) {
      const account = accountOf(provider).demo(id.slice(-8))
      const way = provider === 'yoco' ? yocoWay : null
      await saveAccount(db, box, id, provider, { ...account, way }, now)
    }
  }
  return demoWebhookSecret
}

/** Whether what is kept was sealed under the key of now: a demo draws another one with another data folder. */
async function opens(db: Reader, settings: Settings, supplierId: string): Promise<boolean> {
  try {
    return (await findAccount(db, secretsOf(settings), supplierId, 'paygate')) !== undefined
  } catch {
    return false
  }
}
