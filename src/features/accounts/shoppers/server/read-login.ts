import { toE164 } from '#kernel/phone.ts'
import { refuse } from '../account-refusals.ts'
import { whyNotPhone } from '../sign-up-rules.ts'

/** Returns a typed number in E.164; refuses an invalid one in the specification's words. */
export function readLogin(typed: string): string {
  const no = whyNotPhone(typed)
  if (no) throw refuse(no)
  return toE164(typed) as string
}
