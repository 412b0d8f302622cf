// Starts a session after any kind of sign-in, and ends the one that the request came with. The browser becomes a known device,
// so that other people's wrong guesses do not count against it.
import type { Database, Tx } from '#server/database/database.ts'
import { storeDevice } from '#server/sessions/device-store.ts'
import { endSession, openSession, type Scope } from '#server/sessions/session-store.ts'
import type { Account } from '../account-contract.ts'
import { loadAccount } from './find-account.ts'

export interface SignInContext {
  address: string
  device: string
  /** The session the request came with, if any: it ends, so that nobody can plant one [T25]. */
  oldToken: string | undefined
  /** What the browser's device cookie holds. */
  deviceTokens: readonly string[]
}

export interface SignedIn {
  account: Account
  token: string
  expiresAt: Date
  /** What its device cookie holds from now on. */
  deviceTokens: readonly string[]
}

export async function startSession(
  database: Database,
  account: { id: string; scope: Scope },
  context: SignInContext,
  now: Date,
  /** Refuses where what was found out before the door is no longer so. */
  recheck?: (tx: Tx) => Promise<void>,
): Promise<SignedIn> {
  return database.transaction(async (tx) => {
    await recheck?.(tx)
    return startSessionIn(tx, account, context, now)
  })
}

/** Starts a session in a transaction that has proven who signs in. */
export async function startSessionIn(
  tx: Tx,
  account: { id: string; scope: Scope },
  context: SignInContext,
  now: Date,
): Promise<SignedIn> {
  if (context.oldToken) await endSession(tx, context.oldToken, now)
  const { id: sessionId, token, expiresAt } = await openSession(tx, account, context.device, now)
  const opened = { accountId: account.id, sessionId }
  const deviceTokens = await storeDevice(tx, opened, context.deviceTokens, now)
  return { account: await loadAccount(tx, account.id), token, expiresAt, deviceTokens }
}
