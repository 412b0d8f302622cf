import type { FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#paths'
import { refuse } from '#server/http/http-refusals.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { clearSessionCookie, doorOf, setSessionCookie, tokenOf } from '#server/sessions/session-cookies.ts'
import { endSession, readScope, type Scope } from '#server/sessions/session-store.ts'
import { accountCalls } from '../account-contract.ts'
import { findAccount } from './find-account.ts'
import type { SignedIn, Visit } from './open-door.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateAccount } from './update-account.ts'

/** Both generations of a call are one implementation: generation 1's schema leaves out what it does not know. */
export function accountRoutes(serving: Serving): void {
  const { shop } = serving
  const { database, secure } = shop

  for (const name of ['signUp', 'signUpV2'] as const)
    serveCall(
      serving,
      api[name],
      accountCalls[name],
      async ({ params, body, language, now, request, reply }) => {
        if (params.scope !== 'user') throw refuse('not-found')
        const signedIn = await signUp(database, body, language, visitOf(request, 'user', secure), now)
        return welcome(reply, 'user', signedIn, secure)
      },
    )

  for (const name of ['signIn', 'signInV2'] as const)
    serveCall(serving, api[name], accountCalls[name], async ({ params, body, now, request, reply }) => {
      const scope = scopeOf(params.scope)
      const signedIn = await signIn(database, scope, body, visitOf(request, scope, secure), now)
      return welcome(reply, scope, signedIn, secure)
    })

  for (const name of ['updateAccount', 'updateAccountV2'] as const)
    serveCall(serving, api[name], accountCalls[name], async ({ params, body, asker, now, request }) => {
      if (params.id !== asker.accountId) throw refuse('not-found')
      const account = await updateAccount(database, asker, body, request.ip, now)
      return { status: 'ok' as const, account, messages: [] }
    })

  serveCall(serving, api.signOut, accountCalls.signOut, async ({ params, now, request, reply }) => {
    const door = doorOf(scopeOf(params.scope))
    const held = tokenOf(request, door, secure)
    if (held) await endSession(database.kysely, held.token, now)
    clearSessionCookie(reply, door, secure)
    return { status: 'ok' as const }
  })

  serveCall(serving, api.me, accountCalls.me, async ({ asker }) => {
    const account = asker && (await findAccount(database.kysely, asker.accountId))
    return { status: 'ok' as const, account: account ?? null }
  })
}

function scopeOf(text: string): Scope {
  const scope = readScope(text)
  if (!scope) throw refuse('not-found')
  return scope
}

const visitOf = (request: FastifyRequest, scope: Scope, secure: boolean): Visit => ({
  address: request.ip,
  device: request.headers['user-agent'] ?? '',
  oldToken: tokenOf(request, doorOf(scope), secure)?.token,
})

/** The token goes to browsers as a cookie that scripts cannot read, and to other clients in the answer. */
function welcome(
  reply: FastifyReply,
  scope: Scope,
  { account, token, expiresAt }: SignedIn,
  secure: boolean,
) {
  setSessionCookie(reply, scope, token, expiresAt, secure)
  return { status: 'ok' as const, account, token, messages: [] }
}
