// Checks whether the holder of a session also has the account's password: a phone left on a table or a stolen session is not its
// owner. Guesses are limited as at sign-in but counted by session, so that strangers cannot use them up.
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { sessionGuessLimits } from './account-limits.ts'
import { loadCredentials } from './account-store.ts'
import { verifyPassword } from './passwords.ts'
import { limitGuesses } from './sign-in.ts'

/** Returns the stored hash if the password matches it, else undefined. */
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

/** Returns the account's number if the password is right, else undefined. */
export async function verifyOwnLogin(
  database: Database,
  caller: Caller,
  typed: { password: string },
  now: Date,
): Promise<string | undefined> {
  if ((await verifyOwner(database, caller, typed, now)) === undefined) return undefined
  return (await loadCredentials(database.kysely, caller.accountId)).login
}
