import { sayConsent } from '#features/accounts/privacy/server/say-consent.ts'
import { combineRefusals, type Language, type Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import type { Account, UpdateBody } from '../account-contract.ts'
import { refuse } from '../account-refusals.ts'
import { readIdNumber, whyNotIdNumber } from '../id-number.ts'
import { whyNotPassword } from '../password-rules.ts'
import { whyNotPhone } from '../sign-up-rules.ts'
import { type AccountChanges, changeAccount } from './account-store.ts'
import { applySignInChange, proveSignInChange } from './change-sign-in.ts'
import type { CodeParts } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { loadAccount } from './find-account.ts'
import { keepIdNumber } from './keep-id-number.ts'

/** Changes the caller's own account. A new password or number needs proof, and shuts every other session out. */
export async function updateAccount(
  parts: CodeParts,
  caller: Caller,
  typed: UpdateBody,
  { address, language }: { address: string; language: Language },
  now: Date,
): Promise<Account> {
  const { database, settings } = parts.shop
  const known = await loadAccount(database.kysely, caller.accountId)
  const form = withoutMask(typed, known)
  const [first, ...others] = whyNotUpdate(form, known, parts.shopName, dayOf(now))
  if (first) throw combineRefusals(first, ...others)
  const signIn = await proveSignInChange(parts, caller, form, address, now)
  const { terms: _, sms_marketing: given, ...profile } = form.profile ?? {}
  return database.transaction(async (tx) => {
    const idNumber =
      form.id_number !== undefined &&
      keepIdNumber(settings, caller.accountId, readIdNumber(form.id_number ?? ''))
    await changeAccount(tx, caller.accountId, { ...changesOf(form), ...idNumber }, profile)
    await sayConsent(tx, caller.accountId, { given, way: 'profile', language }, now)
    if (signIn) await applySignInChange(tx, parts, caller, signIn, known.profile.language, now)
    return loadAccount(tx, caller.accountId)
  })
}

function whyNotUpdate(form: UpdateBody, known: Account, shopName: string, today: string): Refusal[] {
  const wrong: Refusal[] = []
  const names = ['first_name', 'last_name'] as const
  for (const field of names) if (form[field]?.trim() === '') wrong.push(refuse('required', { field }))
  // Accepted terms cannot be taken back while the account stays.
  if (form.profile?.terms === false) wrong.push(refuse('terms-required'))
  const idNumberNo = form.id_number?.trim() && whyNotIdNumber(form.id_number, today)
  if (idNumberNo) wrong.push(refuse(idNumberNo))
  if (form.password !== undefined) {
    const own = names.map((field) => form[field] ?? known[field])
    const whose = { phone: known.login, names: [...own, shopName] }
    const weakness = whyNotPassword(form.password, whose, isCommonPassword)
    if (weakness) wrong.push(refuse(weakness))
  }
  if (form.login !== undefined) {
    const phoneNo = form.password === undefined ? whyNotPhone(form.login) : 'one-change'
    if (phoneNo) wrong.push(refuse(phoneNo))
  }
  const asksForPassword = form.password !== undefined || form.login !== undefined
  if (asksForPassword && !form.current_password) wrong.push(refuse('required', { field: 'current_password' }))
  return wrong
}

/** A client that sends the account back as it came changes nothing of a number that it only saw the end of. */
function withoutMask(form: UpdateBody, { id_number }: Account): UpdateBody {
  if (form.id_number === undefined || form.id_number !== id_number) return form
  const { id_number: _, ...others } = form
  return others
}

/** Field by field, so that nothing else of a body can ever reach the table (T24). */
function changesOf({ first_name, last_name, business_address_1 }: UpdateBody): AccountChanges {
  return {
    ...(first_name !== undefined && { first_name: first_name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
    ...(business_address_1 !== undefined && { business_address_1: business_address_1?.trim() || null }),
  }
}
