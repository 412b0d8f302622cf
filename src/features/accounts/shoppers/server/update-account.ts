import { recordConsentChange } from '#features/accounts/privacy/server/record-consent.ts'
import { combineRefusals, type Language, type Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import type { Account, UpdateBody } from '../account-contract.ts'
import { refuse } from '../account-refusals.ts'
import { readIdNumber, whyNotIdNumber } from '../id-number.ts'
import { whyNotPassword } from '../password-rules.ts'
import { whyNotPhone } from '../sign-up-rules.ts'
import { type AccountChanges, changeAccount } from './account-store.ts'
import { applySignInChange, verifySignInChange } from './change-sign-in.ts'
import { isCommonPassword } from './common-passwords.ts'
import { loadAccount } from './find-account.ts'
import { encryptIdNumber } from './id-number-encryption.ts'
import type { CodeDeps } from './issue-code.ts'

/** Changes the caller's own account. A new password or number needs proof, and ends every other session. */
export async function updateAccount(
  deps: CodeDeps,
  caller: Caller,
  typed: UpdateBody,
  { address, language }: { address: string; language: Language },
  now: Date,
): Promise<Account> {
  const { database, settings } = deps.shop
  const current = await loadAccount(database.kysely, caller.accountId)
  const form = withoutMask(typed, current)
  const [first, ...others] = whyNotUpdate(form, current, deps.shopName, dayOf(now))
  if (first) throw combineRefusals(first, ...others)
  const signIn = await verifySignInChange(deps, caller, form, address, now)
  const { terms: _, sms_marketing: consent, ...profile } = form.profile ?? {}
  return database.transaction(async (tx) => {
    const idNumber =
      form.id_number !== undefined &&
      encryptIdNumber(settings, caller.accountId, readIdNumber(form.id_number ?? ''))
    await changeAccount(tx, caller.accountId, { ...changesOf(form), ...idNumber }, profile)
    await recordConsentChange(tx, caller.accountId, { given: consent, way: 'profile', language }, now)
    if (signIn) await applySignInChange(tx, deps, caller, signIn, current.profile.language, now)
    return loadAccount(tx, caller.accountId)
  })
}

function whyNotUpdate(form: UpdateBody, current: Account, shopName: string, today: string): Refusal[] {
  const wrong: Refusal[] = []
  const names = ['first_name', 'last_name'] as const
  for (const field of names) if (form[field]?.trim() === '') wrong.push(refuse('required', { field }))
  // Accepted terms cannot be taken back while the account stays.
  if (form.profile?.terms === false) wrong.push(refuse('terms-required'))
  const idNumberProblem = form.id_number?.trim() && whyNotIdNumber(form.id_number, today)
  if (idNumberProblem) wrong.push(refuse(idNumberProblem))
  if (form.password !== undefined) {
    const own = names.map((field) => form[field] ?? current[field])
    const passwordOwner = { phone: current.login, names: [...own, shopName] }
    const weakness = whyNotPassword(form.password, passwordOwner, isCommonPassword)
    if (weakness) wrong.push(refuse(weakness))
  }
  if (form.login !== undefined) {
    const phoneProblem = form.password === undefined ? whyNotPhone(form.login) : 'one-change'
    if (phoneProblem) wrong.push(refuse(phoneProblem))
  }
  // With a code a password may be the first one, or its request may be a repeated one: change-sign-in.ts looks.
  const needsPassword =
    (form.password !== undefined && form.token_code === undefined) || form.login !== undefined
  if (current.has_password && needsPassword && !form.current_password)
    wrong.push(refuse('required', { field: 'current_password' }))
  return wrong
}

/** A client that sends the account back as it came changes nothing of a number that it only saw the end of. */
function withoutMask(form: UpdateBody, { id_number }: Account): UpdateBody {
  if (form.id_number === undefined || form.id_number !== id_number) return form
  const { id_number: _, ...others } = form
  return others
}

/** Field by field, so that nothing else of a body can ever reach the table [T24]. */
function changesOf({ first_name, last_name, business_address_1 }: UpdateBody): AccountChanges {
  return {
    ...(first_name !== undefined && { first_name: first_name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
    ...(business_address_1 !== undefined && { business_address_1: business_address_1?.trim() || null }),
  }
}
