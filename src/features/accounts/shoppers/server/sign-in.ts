import type { Database } from '#server/database/database.ts'
import { countAttempt, uncountAttempt } from '#server/rate-limits.ts'
import { findKnownDevice } from '#server/sessions/device-store.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import { refuse } from '../account-refusals.ts'
import { guessLimits } from './account-limits.ts'
import { findCredentials, lockUnchangedPassword } from './account-store.ts'
import { verifyPassword } from './passwords.ts'
import { readLogin } from './read-login.ts'
import { type SignedIn, type SignInContext, startSession } from './start-session.ts'

/**
 * Signs in. An unknown number and a wrong password get the same text, the same work and the same counting. An attempt is counted
 * before the password is checked, so that parallel guesses cannot exceed the limit.
 */
export async function signIn(
  database: Database,
  scope: Scope,
  typed: { login: string; password: string },
  context: SignInContext,
  now: Date,
): Promise<SignedIn> {
  const login = readLogin(typed.login)
  if (typed.password === '') throw refuse('required', { field: 'password' })
  const deviceId = await findKnownDevice(database.kysely, { scope, login }, context.deviceTokens, now)
  const limits = guessLimits(scope, login, { address: context.address, deviceId })
  const account = await limitGuesses(database, limits, now, async () => {
    const found = await findCredentials(database.kysely, scope, login)
    return (await verifyPassword(found?.passwordHash, typed.password)) ? found : undefined
  })
  if (!account) throw refuse('sign-in-failed')
  return startSession(database, { id: account.id, scope }, context, now, async (tx) => {
    // A password that was changed since ends the sessions there are: this one may not come after.
    if (!(await lockUnchangedPassword(tx, account.id, account.passwordHash))) throw refuse('sign-in-failed')
  })
}

/** Counts wrong guesses only: a right guess, or one that failed with an error, is uncounted. */
export async function limitGuesses<T>(
  database: Database,
  limits: Parameters<typeof countAttempt>[1],
  now: Date,
  guess: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counted = await countAttempt(database.kysely, limits, now)
  let wrong = false
  try {
    const right = await guess()
    wrong = right === undefined
    return right
  } finally {
    if (!wrong) await uncountAttempt(database.kysely, counted)
  }
}
