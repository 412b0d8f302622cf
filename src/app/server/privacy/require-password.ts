// Telling and deleting everything ask for the password again.

import { refuse } from '#features/accounts/privacy/privacy-refusals.ts'
import { verifyOwner } from '#features/accounts/shoppers/server/verify-owner.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/sessions/session-store.ts'

/** Answers the hash that the password fits. */
export async function requirePassword(
  database: Database,
  caller: Caller,
  typed: { password: string },
  now: Date,
): Promise<string> {
  const hash = await verifyOwner(database, caller, typed, now)
  if (hash === undefined) throw refuse('password-wrong')
  return hash
}
