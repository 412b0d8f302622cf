// The calls by which staff and managers keep and prove their second factor: codes of an app, and recovery codes.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { permissions } from '#wire/permissions.ts'
import { InstantShape, Nullable, Strict } from '#wire/shapes.ts'

export const SecondFactor = Type.Object({
  /** Null: there is none. */
  set_up_at: Nullable(InstantShape),
  recovery_codes_left: Type.Integer(),
  /** Until when this session may change bank details, keys and people; null: it must be proven first. */
  proven_until: Nullable(InstantShape),
})
export type SecondFactor = Static<typeof SecondFactor>

export const SecondFactorSetup = Type.Object({
  /** In base32, to be typed into the app. */
  secret: Type.String(),
  /** The same as an address that opens an app on this device. */
  uri: Type.String(),
  /** The same as a QR code: modules on each side, and the dark ones as the path of an SVG. */
  qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
})
export type SecondFactorSetup = Static<typeof SecondFactorSetup>

/** Of anybody who works at the counter, whatever their role permits. */
const own = {
  area: 'accounts',
  generation: 'counter',
  policy: 'staff',
  permission: permissions,
  cache: 'never',
} as const
const status = Type.Literal('ok')
/** Room for spaces and dashes that come along. */
const WithCode = Strict({ token_code: Type.String({ maxLength: 40 }) })
const WithRecoveryCodes = Type.Object({
  status,
  second_factor: SecondFactor,
  recovery_codes: Type.Array(Type.String()),
})

export const secondFactorCalls = {
  secondFactor: defineCall({
    ...own,
    summary: 'Whether the caller has a second factor, and until when this session has proven it.',
    answer: Type.Object({ status, second_factor: SecondFactor }),
  }),
  startSecondFactor: defineCall({
    ...own,
    summary:
      'Begins to set up the second factor: answers a new secret for an app. Needs the password. Nothing changes until a code confirms it.',
    body: Strict({ password: Type.String({ maxLength: 200 }) }),
    answer: Type.Object({ status, setup: SecondFactorSetup }),
    audited: false,
  }),
  confirmSecondFactor: defineCall({
    ...own,
    summary:
      'Sets up the second factor with the first code of the app. Answers ten recovery codes, this once; the session has proven it for ten minutes.',
    body: WithCode,
    answer: WithRecoveryCodes,
  }),
  proveSecondFactor: defineCall({
    ...own,
    summary:
      'Proves the second factor with a code of the app or a recovery code, each of which works once. This session may then change bank details, keys and people for ten minutes.',
    body: WithCode,
    answer: Type.Object({ status, second_factor: SecondFactor }),
    audited: false,
  }),
  renewRecoveryCodes: defineCall({
    ...own,
    summary: 'Replaces the recovery codes by ten new ones, answered this once. Needs a code.',
    body: WithCode,
    answer: WithRecoveryCodes,
  }),
  removeSecondFactor: defineCall({
    ...own,
    summary: 'Removes the second factor. Needs a code of the app or a recovery code.',
    body: WithCode,
    answer: Type.Object({ status, second_factor: SecondFactor }),
  }),
}
