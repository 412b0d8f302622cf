// Invitations over HTTP.
import { answerSignedIn, signInContextOf } from '#features/accounts/shoppers/server/answer-signed-in.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { invitationCalls as calls } from '../invitation-contract.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { endSellerInvitation, inviteSeller, listInvitations } from './invite-seller.ts'

export function invitationRoutes(serving: Serving): void {
  const { database, secure } = serving.shop

  serveCall(serving, api.acceptInvitation, calls.acceptInvitation, async ({ body, now, request, reply }) => {
    const context = signInContextOf(request, 'manager', secure)
    const signedIn = await acceptInvitation(database, body, context, now)
    const { status, account, token } = answerSignedIn(reply, 'manager', signedIn, now, secure)
    return { status, account, token }
  })

  serveCall(serving, api.invitations, calls.invitations, async ({ caller, now }) => ({
    invitations: await listInvitations(database.kysely, caller.accountId, now),
  }))

  serveWrite(serving, api.inviteSeller, calls.inviteSeller, async ({ caller, body, now }, tx) => ({
    status: 'ok' as const,
    ...(await inviteSeller(tx, caller, body.note, now)),
  }))

  serveWrite(serving, api.endInvitation, calls.endInvitation, async ({ caller, params, now }, tx) => {
    await endSellerInvitation(tx, caller.accountId, params.id, now)
    return { status: 'ok' as const }
  })
}
