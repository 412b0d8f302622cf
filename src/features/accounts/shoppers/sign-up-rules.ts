// Validates a registration: by the page at each step, and by the server as a whole.

import { toE164 } from '#kernel/phone.ts'
import type { SignInWithCodeBody, SignUpBody } from './account-contract.ts'
import { whyNotPassword } from './password-rules.ts'
import type en from './words/en.json'

/** What a page finds wrong by itself, in the words the server would use. */
type FormCode = keyof (typeof en)['form']

export interface FieldProblem {
  field: string
  code: FormCode
}

/** Returns every problem, in the order of the fields. Only the server has the list of common passwords. */
export function whyNotSignUp(
  { login, password, first_name, last_name, profile }: SignUpBody,
  shopName: string,
  isCommon?: (password: string) => boolean,
): FieldProblem[] {
  const passwordOwner = { phone: toE164(login), names: [first_name, last_name, shopName] }
  const weakness = whyNotPassword(password, passwordOwner, isCommon)
  const wrong: FieldProblem[] = []
  const phone = whyNotPhone(login)
  if (phone) wrong.push({ field: 'login', code: phone })
  if (weakness) wrong.push({ field: 'password', code: weakness })
  if (!first_name?.trim()) wrong.push({ field: 'first_name', code: 'required' })
  if (!last_name?.trim()) wrong.push({ field: 'last_name', code: 'required' })
  if (profile?.terms !== true) wrong.push({ field: 'profile.terms', code: 'terms-required' })
  return wrong
}

/** Returns every problem of a new shopper who registers with a code, in the order of the fields. */
export function whyNotNewShopper({
  first_name,
  last_name,
  accept_terms,
}: Pick<SignInWithCodeBody, 'first_name' | 'last_name' | 'accept_terms'>): FieldProblem[] {
  const wrong: FieldProblem[] = []
  if (!first_name?.trim()) wrong.push({ field: 'first_name', code: 'required' })
  if (!last_name?.trim()) wrong.push({ field: 'last_name', code: 'required' })
  if (!accept_terms) wrong.push({ field: 'accept_terms', code: 'terms-required' })
  return wrong
}

export function whyNotPhone(typed: string): 'phone-required' | 'phone-invalid' | undefined {
  if (typed.trim() === '') return 'phone-required'
  if (!toE164(typed)) return 'phone-invalid'
}
