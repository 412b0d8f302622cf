// Signing in, whichever way it came about: a new session, and the end of the one the caller held before.
import type { Database, Tx } from '#server/database/database.ts'
import { endSession, openSession, type Scope } from '#server/sessions/session-store.ts'
import type { Account } from '../account-contract.ts'
import { loadAccount } from './find-account.ts'

export interface Visit {
  address: string
  device: string
  /** The session the request came with, if any: it ends, so that nobody can plant one (T25). */
  oldToken: string | undefined
}

export interface SignedIn {
  account: Account
  token: string
  expiresAt: Date
}

export async function openDoor(
  database: Database,
  account: { id: string; scope: Scope },
  visit: Visit,
  now: Date,
  /** Refuses where what was found out before the door is no longer so. */
  lookAgain?: (tx: Tx) => Promise<void>,
): Promise<SignedIn> {
  return database.transaction(async (tx) => {
    await lookAgain?.(tx)
    if (visit.oldToken) await endSession(tx, visit.oldToken, now)
    const session = await openSession(tx, account, visit.device, now)
    return { account: await loadAccount(tx, account.id), ...session }
  })
}
