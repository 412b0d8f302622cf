import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database, Tx } from '#server/database/database.ts'
import { countAttempt, deleteAttempts } from '#server/rate-limits.ts'
import { storeDevice } from '#server/sessions/device-store.ts'
import { endOtherSessions, type Scope } from '#server/sessions/session-store.ts'
import { refuse as refuseAccount } from '../account-refusals.ts'
import { whyNotPassword } from '../password-rules.ts'
import { refuse } from '../reset-refusals.ts'
import { expireAccountCodes } from './account-code-store.ts'
import { loginGuessLimits, replayLimit } from './account-limits.ts'
import { setPassword, setVouchedBy } from './account-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { findProvenReset, type ProvenReset, redeemReset } from './reset-store.ts'
import { expireSignInCodes } from './sign-in-code-store.ts'
import { hashToken } from './validate-code.ts'

interface NewPassword {
  token: string
  password: string
  shopName: string
  /** What the browser's device cookie holds. */
  deviceTokens: readonly string[]
}

/**
 * Sets the password once; the same request, repeated because its response was lost, succeeds again [R3]. Every device of the
 * account is forgotten except the one that sets the password, where nobody's guesses keep the owner from signing in. Returns the
 * new content of that device's cookie.
 */
export async function resetPassword(
  database: Database,
  scope: Scope,
  { token, password, shopName, deviceTokens }: NewPassword,
  now: Date,
): Promise<readonly string[]> {
  const imprint = createHmac('sha256', token).update(password).digest()
  const find = () => findProvenReset(database.kysely, scope, hashToken(token), now)
  const proven = await find()
  if (!proven) throw refuse('token-over')
  const remember = (tx: Tx) =>
    storeDevice(tx, { accountId: proven.accountId, sessionId: proven.id }, deviceTokens, now)
  if (proven.usedWith) {
    await acceptReplay(database, proven, imprint, now)
    return database.transaction(remember)
  }
  const whose = { phone: proven.login, names: [...proven.names, shopName] }
  const weakness = whyNotPassword(password, whose, isCommonPassword)
  if (weakness) throw refuseAccount(weakness)
  const passwordHash = await hashPassword(password)
  const done = await database.transaction(async (tx) => {
    if (!(await redeemReset(tx, proven, imprint, now))) return undefined
    await setPassword(tx, proven.accountId, passwordHash)
    if (!proven.shown) await setVouchedBy(tx, proven.accountId, null)
    await expireAccountCodes(tx, proven.accountId, now)
    // Before the sessions: a code that is redeemed at the same moment is waited for, and its session ends with the others.
    if (scope === 'user') await expireSignInCodes(tx, proven.login, now)
    await endOtherSessions(tx, proven.accountId, '', now)
    // Whoever forgot it has tried a few: who holds the phone need not wait for those to be forgotten.
    await deleteAttempts(tx, loginGuessLimits(scope, proven.login), now)
    return remember(tx)
  })
  if (done) return done
  // Somebody came first, perhaps with the same.
  const spent = await find()
  if (!spent?.usedWith) throw refuse('token-over')
  await acceptReplay(database, spent, imprint, now)
  return database.transaction(remember)
}

/** A used token tells nobody who has another password what the password is: a few tries, and it says no to everything. */
async function acceptReplay(
  database: Database,
  { id, usedWith }: ProvenReset,
  imprint: Buffer,
  now: Date,
): Promise<void> {
  if (usedWith && timingSafeEqual(usedWith, imprint)) return
  await countAttempt(database.kysely, [replayLimit(id)], now)
  throw refuse('token-over')
}
