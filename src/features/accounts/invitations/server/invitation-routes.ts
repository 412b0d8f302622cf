// Accepting an invitation over HTTP.
import { answerSignedIn, signInContextOf } from '#features/accounts/shoppers/server/answer-signed-in.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { invitationCalls as calls } from '../invitation-contract.ts'
import { acceptInvitation } from './accept-invitation.ts'

export function invitationRoutes(serving: Serving): void {
  const { database, secure } = serving.shop

  serveCall(serving, api.acceptInvitation, calls.acceptInvitation, async ({ body, now, request, reply }) => {
    const context = signInContextOf(request, 'manager', secure)
    const signedIn = await acceptInvitation(database, body, context, now)
    const { status, account, token } = answerSignedIn(reply, 'manager', signedIn, now, secure)
    return { status, account, token }
  })
}
