// Becoming a manager by an invitation: the setup code of a new deployment, or an operator's link for a seller.
import Type, { type Static } from 'typebox'
import { AccountV2 } from '#features/accounts/shoppers/account-contract.ts'
import { defineCall } from '#wire/call.ts'
import { Strict } from '#wire/shapes.ts'

export const AcceptInvitationBody = Strict({
  code: Type.String({ maxLength: 60 }),
  login: Type.String({ maxLength: 40 }),
  name: Type.String({ maxLength: 120 }),
  password: Type.String({ maxLength: 1000 }),
})
export type AcceptInvitationBody = Static<typeof AcceptInvitationBody>

export const invitationCalls = {
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
