// Accounts at providers that the sandbox plays: PayGate's own public test account, and keys that open nothing anywhere.
import type { Reader } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { paygateTestId } from '../test-accounts.ts'
import { findAccount, findAccountRows, saveAccount } from './payment-account-store.ts'

const webhookSecret = 'whsec_ZGVtbyBvZiBzcGF6YSwgb3BlbnMgbm90aGluZw=='

/** For branches that have none; `some` take cards by a form of Yoco's, others on its page. Answers what Yoco's webhooks are signed with. */
export async function savePaymentAccounts(
  db: Reader,
  settings: Settings,
  supplierIds: readonly string[],
  { yoco, now }: { yoco: 'charge' | 'checkout' | 'some'; now: Date },
): Promise<string> {
  const box = secretsOf(settings)
  const known = supplierIds[0] && (await opens(db, settings, supplierIds[0]))
  for (const [at, id] of supplierIds.entries()) {
    if (known && (await findAccountRows(db, id)).length > 0) continue
    const short = id.slice(-8)
    await saveAccount(
      db,
      box,
      id,
      'paygate',
      { merchant: paygateTestId, way: null, secrets: { encryption_key: 'secret' } },
      now,
    )
    const keys = { secret_key: `sk_test_${short}`, webhook_secret: webhookSecret }
    const way = yoco === 'some' ? (at % 4 === 3 ? 'charge' : 'checkout') : yoco
    await saveAccount(db, box, id, 'yoco', { merchant: `pk_test_${short}`, way, secrets: keys }, now)
    const token = { token: `moya_test_${short}` }
    await saveAccount(db, box, id, 'moya', { merchant: `moya-${short}`, way: null, secrets: token }, now)
    await saveAccount(db, box, id, 'shop2shop', { merchant: `S2S-${short}`, way: null, secrets: {} }, now)
  }
  return webhookSecret
}

/** Whether what is kept was sealed under the key of now: a demo draws another one with another data folder. */
async function opens(db: Reader, settings: Settings, supplierId: string): Promise<boolean> {
  try {
    return (await findAccount(db, secretsOf(settings), supplierId, 'paygate')) !== undefined
  } catch {
    return false
  }
}
