// Sets a new password or a new number to sign in with, proven by the current password and a code before anything is written.
// Both end every other session and whatever else could still open the account.
import { queueMessage } from '#features/accounts/messages/server/queue-message.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { countAttempt, days } from '#server/rate-limits.ts'
import { type Caller, endOtherSessions } from '#server/sessions/session-store.ts'
import type { UpdateBody } from '../account-contract.ts'
import { refuse } from '../account-refusals.ts'
import { parseCode } from '../reset-code.ts'
import { refuse as refuseCode } from '../reset-refusals.ts'
import {
  type CodePurpose,
  countAccountCodeAttempt,
  expireAccountCodes,
  hasJustUsedCode,
  redeemAccountCode,
} from './account-code-store.ts'
import { codeAttemptLimit, sessionGuessLimits } from './account-limits.ts'
import { changeLogin, changePassword, loadCredentials } from './account-store.ts'
import type { CodeDeps } from './issue-code.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { readLogin } from './read-login.ts'
import { expireResets } from './reset-store.ts'
import { accountSmsTexts } from './reset-words.ts'
import { isCodeRequired } from './send-account-code.ts'
import { limitGuesses } from './sign-in.ts'
import { expireSignInCodes } from './sign-in-code-store.ts'

export interface SignInChange {
  oldLogin: string
  expectedHash: string
  /** Of the code that was right, where one was asked for. */
  codeId: string | undefined
  /** One of the two. */
  newHash?: string
  newLogin?: string
}

/**
 * Returns the change to apply; undefined if there is none, or if it was just applied and the response was lost. Whoever holds
 * somebody's session may guess the password here no more often than at sign-in, and the code as often as any code.
 */
export async function verifySignInChange(
  deps: CodeDeps,
  caller: Caller,
  form: Pick<UpdateBody, 'login' | 'password' | 'current_password' | 'token_code'>,
  address: string,
  now: Date,
): Promise<SignInChange | undefined> {
  const { kysely } = deps.shop.database
  const { login, passwordHash, awaitsPassword } = await loadCredentials(kysely, caller.accountId)
  const newLogin = form.login === undefined ? undefined : readLogin(form.login)
  const purpose: CodePurpose | undefined =
    form.password !== undefined ? 'password' : newLogin && newLogin !== login ? 'phone' : undefined
  if (!purpose) return undefined

  // A session alone could move the account to another phone: the code of a new number proves that phone only.
  if (awaitsPassword && purpose === 'phone') throw refuse('password-first')
  const code = parseCode(form.token_code ?? '')
  const needsCode = awaitsPassword || purpose === 'phone' || isCodeRequired(deps.sms, login)
  if (needsCode && !code) throw refuseCode('code-required')
  const guess = await limitGuesses(deps.shop.database, sessionGuessLimits(caller), now, async () => {
    // The code to the account's own number proves its owner.
    if (awaitsPassword) return 'right'
    if (await verifyPassword(passwordHash, form.current_password ?? '')) return 'right'
    const isRepeated =
      purpose === 'password' &&
      (await hasJustUsedCode(kysely, { accountId: caller.accountId, purpose }, caller.sessionId, now)) &&
      (await verifyPassword(passwordHash, form.password ?? ''))
    return isRepeated ? 'done' : undefined
  })
  if (!guess)
    throw form.current_password
      ? refuse('current-password-wrong')
      : refuse('required', { field: 'current_password' })
  if (guess === 'done') return undefined
  const current = { oldLogin: login, expectedHash: passwordHash }
  const codeFor = { accountId: caller.accountId, purpose, login: newLogin ?? login }
  const codeId = needsCode && code ? await proveCode(deps, codeFor, code, address, now) : undefined
  if (purpose === 'phone') return { ...current, codeId, newLogin: newLogin as string }
  return { ...current, codeId, newHash: await hashPassword(form.password as string) }
}

/** The try is counted before the code is looked at: of a thousand at once, five are. */
async function proveCode(
  { shop: { database } }: CodeDeps,
  codeFor: Parameters<typeof countAccountCodeAttempt>[1],
  code: string,
  address: string,
  now: Date,
): Promise<string> {
  await countAttempt(database.kysely, [codeAttemptLimit(address)], now)
  const tried = await countAccountCodeAttempt(database.kysely, codeFor, now)
  if (!tried) throw refuseCode('code-over')
  if (!(await verifyPassword(tried.codeHash, code)))
    throw refuseCode('code-wrong', { values: { left: tried.left } })
  return tried.id
}

export async function applySignInChange(
  tx: Tx,
  { shopName, sms }: Pick<CodeDeps, 'shopName' | 'sms'>,
  caller: Caller,
  { oldLogin, expectedHash, codeId, newHash, newLogin }: SignInChange,
  language: Language,
  now: Date,
): Promise<void> {
  if (codeId && !(await redeemAccountCode(tx, codeId, caller.sessionId, now))) throw refuseCode('code-over')
  if (newHash && !(await changePassword(tx, caller.accountId, expectedHash, newHash)))
    throw refuse('current-password-wrong')
  if (newLogin) {
    const changed = await changeLogin(tx, caller.accountId, { expectedHash, from: oldLogin, to: newLogin })
    if (changed === 'taken') throw refuse('phone-taken')
    if (changed === 'not') throw refuse('current-password-wrong')
    if (isCodeRequired(sms, oldLogin))
      await warnOldNumber(tx, { shopName, oldLogin, newLogin, language }, now)
  }
  // Before the sessions: a code that is redeemed at the same moment is waited for, and its session ends with the others.
  if (caller.scope === 'user')
    for (const login of [oldLogin, newLogin ?? oldLogin]) await expireSignInCodes(tx, login, now)
  await endOtherSessions(tx, caller.accountId, caller.sessionId, now)
  await expireResets(tx, caller.accountId, now)
  await expireAccountCodes(tx, caller.accountId, now)
}

/** Should it have been somebody else, its owner hears of it while there is time: at once, at any hour. */
async function warnOldNumber(
  tx: Tx,
  change: { shopName: string; oldLogin: string; newLogin: string; language: Language },
  now: Date,
): Promise<void> {
  const message = {
    kind: 'number_changed',
    phone: change.oldLogin,
    language: change.language,
    template: accountSmsTexts(change.language).number_changed,
    values: { shop: change.shopName.slice(0, 20), ends: change.newLogin.slice(-3) },
    askedFor: true,
    goodUntil: new Date(now.getTime() + 2 * days),
  }
  await queueMessage(tx, message, now)
}
