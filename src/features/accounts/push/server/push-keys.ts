// The shop's key pair for web push: generated when it is first needed, stored encrypted, the same in every process.
import type { Reader } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { findSealedKey, insertSealedKey } from './push-store.ts'
import { generateVapidKey, openVapidKey, type VapidKey } from './sign-vapid.ts'

const about = 'push key'

export async function findPushKey(db: Reader, settings: Settings, now: Date): Promise<VapidKey> {
  const existing = await findSealedKey(db)
  if (existing) return openVapidKey(secretsOf(settings).decrypt(existing, about))
  const { publicKey, secret } = generateVapidKey()
  // Of two processes that draw at once one is first, and both take its.
  await insertSealedKey(db, { publicKey, sealed: secretsOf(settings).encrypt(secret, about) }, now)
  const stored = await findSealedKey(db)
  if (!stored) throw new Error('the push key was not kept')
  return openVapidKey(secretsOf(settings).decrypt(stored, about))
}
