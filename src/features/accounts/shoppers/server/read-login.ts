import { toE164 } from '#kernel/phone.ts'
import { refuse } from '../account-refusals.ts'
import { whyNotPhone } from '../sign-up-rules.ts'

/** The one spelling of a typed number; a refusal in the specification's words otherwise. */
export function readLogin(typed: string): string {
  const no = whyNotPhone(typed)
  if (no) throw refuse(no)
  return toE164(typed) as string
}
