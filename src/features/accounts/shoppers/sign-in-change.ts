// A new password or number as a form: what its two steps ask for. The page uses it with its script, and nothing here needs one.
import { toE164 } from '#kernel/phone.ts'
import type { Account, UpdateBody } from './account-contract.ts'
import { whyNotPassword } from './password-rules.ts'
import { type FieldProblem, whyNotPhone } from './sign-up-rules.ts'

/** The name of the form of both steps. */
export const signInChangeForm = 'sign_in_change'

export type ChangePurpose = 'password' | 'phone'

/** What a code is asked for; `login` is the new number. */
export interface CodePurpose {
  for: ChangePurpose
  login?: string
}

type Typed = Pick<FormData, 'get'>
type Owner = Pick<Account, 'login' | 'first_name' | 'last_name' | 'has_password'>

const textOf = (typed: Typed, name: string): string => String(typed.get(name) ?? '')

/** Returns what the first step asks for, or what is wrong with it. */
export function readCodeRequest(
  purpose: ChangePurpose,
  typed: Typed,
  account: Owner,
): CodePurpose | FieldProblem[] {
  if (purpose === 'password') return { for: purpose }
  const login = textOf(typed, 'login')
  const no = whyNotPhone(login) ?? (toE164(login) === account.login ? 'phone-same' : undefined)
  return no ? [{ field: 'login', code: no }] : { for: purpose, login: toE164(login) ?? login }
}

/** Returns the change that the second step asks for, with its proof, or what is wrong with it. */
export function readSignInChange(
  { for: purpose, login }: CodePurpose,
  typed: Typed,
  account: Owner,
  shopName: string,
): UpdateBody | FieldProblem[] {
  const { has_password: hasPassword, login: phone, first_name, last_name } = account
  const password = textOf(typed, 'password')
  const no =
    purpose === 'password'
      ? whyNotPassword(password, { phone, names: [first_name, last_name, shopName] })
      : undefined
  const wrong: FieldProblem[] = [
    ...(!hasPassword || typed.get('current_password')
      ? []
      : [{ field: 'current_password', code: 'required' } as const]),
    ...(no ? [{ field: 'password', code: no }] : []),
  ]
  if (wrong.length > 0) return wrong
  const code = typed.get('token_code')
  return {
    ...(purpose === 'password' ? { password } : { login: login ?? '' }),
    ...(hasPassword && { current_password: textOf(typed, 'current_password') }),
    ...(code !== null && { token_code: String(code) }),
  }
}
