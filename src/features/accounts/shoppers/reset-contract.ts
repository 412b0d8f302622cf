// The calls that reset a forgotten password [spec 3, ruling 9]: send a code to the phone, exchange the code for a token, and the
// token for a new password.
import Type from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Strict } from '#wire/shapes.ts'
import { ScopeParams } from './account-contract.ts'

const Login = Type.String({ maxLength: 40 })

const anyone = { area: 'accounts', policy: 'anyone', params: ScopeParams, cache: 'never' } as const

const forgot = {
  ...anyone,
  summary:
    'Sends a six-digit code by SMS to a number that has an account; answers alike for one that has none.',
  body: Strict({ login: Login }),
  answer: Type.Object({ status: Type.Literal('ok'), message: Type.String() }),
} as const

const validate = {
  ...anyone,
  summary: 'Takes the code: five tries, ten minutes, once. Answers a token for the new password.',
  body: Strict({ login: Login, token_code: Type.String({ maxLength: 40 }) }),
  answer: Type.Object({
    status: Type.Literal('ok'),
    login: Type.String(),
    token_id: Type.String(),
    message: Type.String(),
  }),
} as const

const reset = {
  ...anyone,
  summary:
    'Sets the new password and ends every session of the account. The token works once, for ten minutes.',
  body: Strict({ token_id: Type.String({ maxLength: 100 }), password: Type.String({ maxLength: 1000 }) }),
  answer: Type.Object({ status: Type.Literal('ok'), message: Type.String() }),
} as const

export const resetCalls = {
  forgotPassword: defineCall({ ...forgot, generation: 1 }),
  forgotPasswordV2: defineCall({ ...forgot, generation: 2 }),
  validateToken: defineCall({ ...validate, generation: 1 }),
  validateTokenV2: defineCall({ ...validate, generation: 2 }),
  resetPassword: defineCall({ ...reset, generation: 1 }),
  resetPasswordV2: defineCall({ ...reset, generation: 2 }),
}
