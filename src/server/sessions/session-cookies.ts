// The session cookies. Shoppers and the counter have one each, so that a shopper’s cookie never gives access to the counter.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from './session-store.ts'

type CookieArea = 'shop' | 'counter'

export const cookieAreaOf = (scope: Scope): CookieArea => (scope === 'user' ? 'shop' : 'counter')

/** Returns the name of a cookie. `__Host-` binds it to this host over https; browsers refuse the prefix without https. */
export function cookieName(door: CookieArea, secure: boolean): string {
  return `${secure ? '__Host-' : ''}spaza_${door === 'shop' ? 'session' : 'counter'}`
}

/** The options of every cookie that no script may read. */
export const cookieOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, secure, sameSite: 'lax' }) as const

export function setSessionCookie(
  reply: FastifyReply,
  scope: Scope,
  token: string,
  expiresAt: Date,
  secure: boolean,
): void {
  reply.setCookie(cookieName(cookieAreaOf(scope), secure), token, {
    ...cookieOptions(secure),
    expires: expiresAt,
  })
}

export function clearSessionCookie(reply: FastifyReply, door: CookieArea, secure: boolean): void {
  reply.clearCookie(cookieName(door, secure), cookieOptions(secure))
}

/**
 * Returns the token of a request and where it came from, since only cookies need an origin check. A bearer token takes precedence
 * over the area’s cookie.
 */
export function tokenOf(
  request: FastifyRequest,
  door: CookieArea,
  secure: boolean,
): { token: string; from: 'bearer' | 'cookie' } | undefined {
  const authorization = request.headers.authorization
  if (authorization !== undefined) {
    // Node takes the first of two; a proxy before the shop may have checked the other [R9].
    if (countHeader(request, 'authorization') !== 1) return undefined
    const match = /^Bearer ([A-Za-z0-9_-]{40,60})$/.exec(authorization)
    return match?.[1] ? { token: match[1], from: 'bearer' } : undefined
  }
  const token = request.cookies[cookieName(door, secure)]
  return token ? { token, from: 'cookie' } : undefined
}

/** Returns a manager’s key; undefined when the header is missing, and an invalid empty key when it is empty or sent twice [R9]. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['http-x-auth']
  if (key === undefined) return undefined
  return typeof key === 'string' && countHeader(request, 'http-x-auth') === 1 ? key : ''
}

const countHeader = ({ raw }: FastifyRequest, name: string): number =>
  raw.rawHeaders.filter((each, i) => i % 2 === 0 && each.toLowerCase() === name).length
