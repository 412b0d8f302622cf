// Whether whoever holds this session also knows the account's password: a phone that was left on a table, or a stolen
// session, is not its owner. Guesses are limited as at the door, and counted by the session: strangers cannot use them up.
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { sessionGuessLimits } from './account-limits.ts'
import { loadCredentials } from './account-store.ts'
import { verifyPassword } from './passwords.ts'
import { limitGuesses } from './sign-in.ts'

/** Answers the hash that the password fits, or undefined. */
export async function verifyOwner(
  database: Database,
  caller: Caller,
  { password }: { password: string },
  now: Date,
): Promise<string | undefined> {
  const { passwordHash } = await loadCredentials(database.kysely, caller.accountId)
  return limitGuesses(database, sessionGuessLimits(caller), now, async () =>
    (await verifyPassword(passwordHash, password)) ? passwordHash : undefined,
  )
}
