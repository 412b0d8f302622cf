// The profile form as data: what was typed, and the problems in it.
import type { Language } from '#kernel/refusal.ts'
import type { FormFields } from '#web/forms/form-result.ts'
import type { UpdateBody } from '../account-contract.ts'
import type { FieldProblem } from '../sign-up-rules.ts'

export function readProfile(form: HTMLFormElement) {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '')
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    profile: { language: text('language') as Language, sms_marketing: typed.has('sms_marketing') },
  } satisfies UpdateBody
}

/** The name of the form on the server. */
export const profileFormName = 'profile'

/** The same of a form that was posted without script. */
export const readPostedProfile = (fields: FormFields, languages: readonly Language[]) => {
  const language = languages.find((each) => each === fields.language)
  return {
    first_name: fields.first_name ?? '',
    last_name: fields.last_name ?? '',
    profile: { ...(language && { language }), sms_marketing: fields.sms_marketing !== undefined },
  } satisfies UpdateBody
}

/** Returns the problems in the order of the fields. */
export const whyNotProfile = (body: Pick<UpdateBody, 'first_name' | 'last_name'>): FieldProblem[] =>
  (['first_name', 'last_name'] as const)
    .filter((field) => !body[field]?.trim())
    .map((field) => ({ field, code: 'required' }))
