// The registration form as data: what was typed, which step a field belongs to, and the request body.
import type { Language } from '#kernel/refusal.ts'
import type { SignUpBody } from '../account-contract.ts'
import { type FieldProblem, whyNotSignUp } from '../sign-up-rules.ts'

export type Step = 'account' | 'profile'

const accountFields = ['login', 'password', 'confirm']

export const stepOf = (field: string): Step =>
  // The server's word about the whole form is read beside the last button.
  accountFields.includes(field) ? 'account' : 'profile'

export const isOfStep = (field: string, step: Step): boolean => stepOf(field) === step

export type RegisterFields = ReturnType<typeof readRegister>

export function readRegister(typed: Pick<FormData, 'get' | 'has'>) {
  const text = (name: string) => String(typed.get(name) ?? '')
  return {
    login: text('login'),
    password: text('password'),
    confirm: text('confirm'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    terms: typed.has('terms'),
    sms_marketing: typed.has('sms_marketing'),
  }
}

/** Returns the problems in the order of the fields. */
export function whyNotRegister(typed: RegisterFields, shopName: string): FieldProblem[] {
  const wrong = whyNotSignUp({ ...typed, profile: { terms: typed.terms } }, shopName)
  if (typed.confirm === typed.password) return wrong
  const differ: FieldProblem = { field: 'confirm', code: 'passwords-differ' }
  return [
    ...wrong.filter(({ field }) => isOfStep(field, 'account')),
    differ,
    ...wrong.filter(({ field }) => isOfStep(field, 'profile')),
  ]
}

export const toSignUpBody = (
  { confirm: _, terms, sms_marketing, ...fields }: RegisterFields,
  language: Language,
): SignUpBody => ({ ...fields, profile: { terms, sms_marketing, language } })
