import { randomBytes } from 'node:crypto'
import { combineRefusals, type Language } from '#kernel/refusal.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { countAttempt, deleteAttempts } from '#server/rate-limits.ts'
import { findKnownDevice } from '#server/sessions/device-store.ts'
import type { SignInWithCodeBody } from '../account-contract.ts'
import { refuse as refuseAccount } from '../account-refusals.ts'
import { parseCode } from '../reset-code.ts'
import { refuse } from '../reset-refusals.ts'
import { whyNotNewShopper } from '../sign-up-rules.ts'
import { codeAttemptLimit, forgotNetworkLimit, signUpLimit } from './account-limits.ts'
import { findCredentials, insertAccount, lockAccountOf } from './account-store.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { readLogin } from './read-login.ts'
import { countSignInCodeAttempt, redeemSignInCode, uncountSignInCodeAttempt } from './sign-in-code-store.ts'
import { type SignedIn, type SignInContext, startSessionIn } from './start-session.ts'

interface SignedInByCode extends SignedIn {
  /** The account was created just now. */
  registered: boolean
}

/**
 * Signs a shopper in with a code [ruling 14 Sign-in by code]. A number without an account gets one, for which names and accepted terms
 * are required; only the right code reveals that they are. The attempt is counted before the code is compared, so that of a thousand
 * at once five are compared.
 */
export async function signInWithCode(
  database: Database,
  form: SignInWithCodeBody,
  language: Language,
  context: SignInContext,
  now: Date,
): Promise<SignedInByCode> {
  const db = database.kysely
  const login = readLogin(form.login)
  const codeId = await proveCode(database, { login, code: form.code }, context, now)
  const isKnown = (await findCredentials(db, 'user', login)) !== undefined
  if (!isKnown) await requireNewShopper(database, form, codeId, context, now)
  const newAccount = isKnown ? undefined : await makeAccount(form, { login, language }, now)
  const signedIn = await database.transaction(async (tx) => {
    if (!(await redeemSignInCode(tx, { id: codeId, login }, now)))
      throw refuse('code-over', { field: 'code' })
    const created = newAccount && (await insertAccount(tx, newAccount, now))
    const id = created ?? (await lockAccount(tx, login))
    const session = await startSessionIn(tx, { id, scope: 'user' }, context, now)
    return { ...session, registered: created !== undefined }
  })
  // Who has the phone need not wait for the limit on strangers who request codes for it.
  await deleteAttempts(db, [forgotNetworkLimit(login, context.address)], now)
  return signedIn
}

/** Returns the id of the code if it is the right one. */
async function proveCode(
  { kysely: db }: Database,
  typed: { login: string; code: string },
  { address, deviceTokens }: SignInContext,
  now: Date,
): Promise<string> {
  const { login } = typed
  const code = parseCode(typed.code)
  if (!code) throw refuse('code-required', { field: 'code' })
  const deviceId = await findKnownDevice(db, { scope: 'user', login }, deviceTokens, now)
  if (!deviceId) await countAttempt(db, [codeAttemptLimit(address)], now)
  const tried = await countSignInCodeAttempt(db, { login, deviceId }, now)
  if (!tried) throw refuse('code-over', { field: 'code' })
  if (!(await verifyPassword(tried.codeHash, code)))
    throw refuse('code-wrong', { field: 'code', values: { left: tried.left } })
  return tried.id
}

/** Refuses a new shopper without names or terms; the same code is then typed again with them. */
async function requireNewShopper(
  { kysely: db }: Database,
  form: SignInWithCodeBody,
  codeId: string,
  { address }: SignInContext,
  now: Date,
): Promise<void> {
  const [first, ...others] = whyNotNewShopper(form).map(({ field, code }) => refuseAccount(code, { field }))
  if (first) {
    await uncountSignInCodeAttempt(db, codeId)
    throw combineRefusals(first, ...others)
  }
  await countAttempt(db, [signUpLimit(address)], now)
}

async function makeAccount(
  form: SignInWithCodeBody,
  { login, language }: { login: string; language: Language },
  now: Date,
) {
  return {
    scope: 'user' as const,
    login,
    // The hash of no password: trying one takes as long as for any other account.
    passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    awaitsPassword: true,
    firstName: form.first_name?.trim() ?? '',
    lastName: form.last_name?.trim() ?? '',
    profile: { language },
    termsAcceptedAt: now,
  }
}

/** Returns the account with this number, locked against deletion; refuses if it was deleted since it was found. */
async function lockAccount(tx: Tx, login: string): Promise<string> {
  const id = await lockAccountOf(tx, 'user', login)
  if (!id) throw refuse('code-over', { field: 'code' })
  return id
}
