// Signing in and registering as forms: which call a sent form asks for, and which step follows a refusal. The page uses it with its
// script, and nothing here needs one.
import type { SignInWithCodeBody } from './account-contract.ts'
import { type FieldProblem, whyNotNewShopper, whyNotPhone } from './sign-up-rules.ts'

/** How long after a code for signing in another one may be requested, in ms: an SMS that has not come by then is late. */
export const signInCodeGapMs = 30_000

/** The name of the form of every step. */
export const signInForm = 'sign-in'

/** `names`: the code was right, and its number has no account yet. */
export type SignInStep = 'phone' | 'code' | 'names' | 'password'

export type SignInRequest =
  | { call: 'signInCode'; body: { login: string } }
  | { call: 'signInWithCode'; body: SignInWithCodeBody }
  | { call: 'signInV2'; body: { login: string; password: string } }

/**
 * Returns what a form asks for by the fields it has, or what is wrong with them. A code field beside a pressed button `again` asks for
 * another code.
 */
export function readSignIn(typed: Pick<FormData, 'get' | 'has'>): SignInRequest | FieldProblem[] {
  const text = (name: string) => String(typed.get(name) ?? '')
  const login = text('login')
  const phone = whyNotPhone(login)
  const wrong: FieldProblem[] = phone ? [{ field: 'login', code: phone }] : []
  if (typed.has('password')) {
    const password = text('password')
    if (password === '') wrong.push({ field: 'password', code: 'required' })
    return wrong.length > 0 ? wrong : { call: 'signInV2', body: { login, password } }
  }
  if (!typed.has('code') || typed.has('again'))
    return wrong.length > 0 ? wrong : { call: 'signInCode', body: { login } }
  const body = { login, code: text('code') }
  if (!typed.has('first_name')) return wrong.length > 0 ? wrong : { call: 'signInWithCode', body }
  // The sentence beside the button says that going on accepts the terms.
  const names = { first_name: text('first_name'), last_name: text('last_name'), accept_terms: true }
  wrong.push(...whyNotNewShopper(names))
  return wrong.length > 0 ? wrong : { call: 'signInWithCode', body: { ...body, ...names } }
}

/** Returns the step that a refusal leads to; undefined if it is read where the form stands. */
export function stepAfterRefusal(
  messages: readonly { field: string | null; code: string }[],
): SignInStep | undefined {
  const codes = messages.map(({ code }) => code)
  // One is on its way already.
  if (codes.includes('code-soon')) return 'code'
  if (codes.includes('codes-off')) return 'password'
  if (messages.some(({ field }) => field === 'first_name' || field === 'last_name')) return 'names'
}
