// What every kind of sign-in reads from its request, and answers.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceTokensOf, setDeviceCookie } from '#server/sessions/device-cookie.ts'
import { cookieAreaOf, setSessionCookie, tokenOf } from '#server/sessions/session-cookies.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import type { SignedIn, SignInContext } from './start-session.ts'

export const signInContextOf = (request: FastifyRequest, scope: Scope, secure: boolean): SignInContext => ({
  address: request.ip,
  device: request.headers['user-agent'] ?? '',
  oldToken: tokenOf(request, cookieAreaOf(scope), secure)?.token,
  deviceTokens: deviceTokensOf(request, secure),
})

/** The token goes to browsers as a cookie that scripts cannot read, and to other clients in the answer. */
export function answerSignedIn(
  reply: FastifyReply,
  scope: Scope,
  { account, token, expiresAt, deviceTokens }: SignedIn,
  now: Date,
  secure: boolean,
) {
  setSessionCookie(reply, scope, token, expiresAt, secure)
  setDeviceCookie(reply, deviceTokens, now, secure)
  return { status: 'ok' as const, account, token, messages: [] }
}
