// The export and the deletion of an account require the password again.

import { refuse } from '#features/accounts/privacy/privacy-refusals.ts'
import { loadCredentials } from '#features/accounts/shoppers/server/account-store.ts'
import { verifyOwner } from '#features/accounts/shoppers/server/verify-owner.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/sessions/session-store.ts'

/** Returns the stored hash that the password matches; refuses a wrong password, and an account that has none yet. */
export async function requirePassword(
  database: Database,
  caller: Caller,
  typed: { password: string },
  now: Date,
): Promise<string> {
  const hash = await verifyOwner(database, caller, typed, now)
  if (hash !== undefined) return hash
  const { awaitsPassword } = await loadCredentials(database.kysely, caller.accountId)
  throw refuse(awaitsPassword ? 'password-unset' : 'password-wrong')
}
