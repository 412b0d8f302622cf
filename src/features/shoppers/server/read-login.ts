import { refuse } from '../account-refusals.ts'
import { toE164 } from '../phone.ts'

/** The one spelling of a typed number; a refusal in the specification's words otherwise. */
export function readLogin(typed: string): string {
  if (typed.trim() === '') throw refuse('phone-required')
  const login = toE164(typed)
  if (!login) throw refuse('phone-invalid')
  return login
}
