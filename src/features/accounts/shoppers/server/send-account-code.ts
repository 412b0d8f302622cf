import type { SmsSender } from '#features/accounts/messages/server/sms-sender.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { refuse as refuseAccount } from '../account-refusals.ts'
import { type CodePurpose, insertAccountCode } from './account-code-store.ts'
import { accountCodesLimit, forgotLimit } from './account-limits.ts'
import { findRecipient, loadCredentials } from './account-store.ts'
import { type CodeDeps, issueCode, queueCode } from './issue-code.ts'
import { readLogin } from './read-login.ts'
import { accountSmsTexts } from './reset-words.ts'

interface AccountCodeRequest {
  purpose: CodePurpose
  /** The number one wants to sign in with, as it was typed. */
  login: string | undefined
  language: Language
  address: string
}

/**
 * Sends the code for a new password or number [settled points]: for a password to the current number, for a number to the new
 * one. The response does not reveal whether the new number has an account; only somebody who can read its messages learns that,
 * when the code is used. Returns the number that the code was sent to; undefined if the password can be changed without one.
 */
export async function sendAccountCode(
  deps: CodeDeps,
  caller: Caller,
  { purpose, login: typed, language, address }: AccountCodeRequest,
  now: Date,
): Promise<string | undefined> {
  const { database } = deps.shop
  const account = await loadCredentials(database.kysely, caller.accountId)
  const login = purpose === 'phone' ? readLogin(typed ?? '') : account.login
  if (purpose === 'phone' && account.awaitsPassword) throw refuseAccount('password-first')
  if (purpose === 'phone' && login === account.login) throw refuseAccount('phone-same')
  const isRequired = account.awaitsPassword || isCodeRequired(deps.sms, login)
  if (purpose === 'password' && !isRequired) return undefined
  const limits = [forgotLimit(address), accountCodesLimit(caller.accountId)]
  // Their own number is theirs; another may be anybody's.
  const requester = { as: purpose === 'password' ? 'trusted' : 'stranger' } as const
  await issueCode(deps, { login, requester, limits }, now, async (tx, { code, codeHash }) => {
    const recipient = await findRecipient(tx, caller.scope, account.login)
    const expiresAt = await insertAccountCode(
      tx,
      { accountId: caller.accountId, purpose, login },
      codeHash,
      now,
    )
    const messageLanguage = recipient?.language ?? language
    const template = accountSmsTexts(messageLanguage)[purpose === 'phone' ? 'phone_code' : 'code']
    const sms = { kind: 'account_code', login, language: messageLanguage, template } as const
    await queueCode(tx, deps, { ...sms, code, expiresAt }, now)
  })
  return login
}

/**
 * Returns whether another password needs a code: yes, wherever one can be sent. Without a gateway, or in a country that none
 * serves, the current password is enough; only the operator's configuration decides that.
 */
export const isCodeRequired = (sms: SmsSender, login: string): boolean =>
  sms.status() !== 'off' && sms.canReach(login)
