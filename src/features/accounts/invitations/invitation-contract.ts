// Becoming a manager by an invitation: the setup code of a new deployment, or an operator's link for a seller.
import Type, { type Static } from 'typebox'
import { AccountV2 } from '#features/accounts/shoppers/account-contract.ts'
import { defineCall } from '#wire/call.ts'
import { IdParams, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

export const AcceptInvitationBody = Strict({
  code: Type.String({ maxLength: 60 }),
  login: Type.String({ maxLength: 40 }),
  name: Type.String({ maxLength: 120 }),
  password: Type.String({ maxLength: 1000 }),
})
export type AcceptInvitationBody = Static<typeof AcceptInvitationBody>

export const Invitation = Type.Object({
  id: Type.String(),
  note: Type.String(),
  created_at: InstantShape,
  expires_at: InstantShape,
  state: Type.Enum(['open', 'used', 'expired', 'ended']),
  /** Who came by it, and what they opened. */
  manager_name: Nullable(Type.String()),
  chain_name: Nullable(Type.String()),
})
export type Invitation = Static<typeof Invitation>

const operators = {
  area: 'manager',
  generation: 'counter',
  policy: 'manager',
  permission: 'catalogue.operate',
  cache: 'never',
} as const

export const invitationCalls = {
  invitations: defineCall({
    ...operators,
    summary: 'The operator’s invitations of sellers, the latest first, and what became of them.',
    answer: Type.Object({ invitations: Type.Array(Invitation) }),
  }),
  inviteSeller: defineCall({
    ...operators,
    summary:
      'Makes a link by which a seller becomes the manager of a chain of their own, once, within seven days. Its path is shown this once.',
    body: Strict({ note: Type.String({ maxLength: 80 }) }),
    answer: Type.Object({ status: Type.Literal('ok'), id: Type.String(), path: Type.String() }),
    http: 201,
  }),
  endInvitation: defineCall({
    ...operators,
    summary: 'An invitation that nobody used no longer works.',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
  acceptInvitation: defineCall({
    summary:
      'Makes a manager’s account from the code of an invitation, once, and signs it in. A server without managers prints such a code when it starts.',
    area: 'accounts',
    generation: 2,
    policy: 'anyone',
    cache: 'never',
    body: AcceptInvitationBody,
    answer: Type.Object({ status: Type.Literal('ok'), account: AccountV2, token: Type.String() }),
    http: 201,
  }),
}
