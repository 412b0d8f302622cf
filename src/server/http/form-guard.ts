// Guards the forms of pages [R27, ruling 14 Guarding forms]. A form of another site is refused. A form that changes something of a
// person also carries a token, which only a page made for the same session or visitor can hold.
import type { FastifyRequest } from 'fastify'
import type { Encryption } from '#server/encryption.ts'
import { cookieName } from '#server/sessions/session-cookies.ts'
import { isForeign } from './same-origin.ts'

/** Names a visitor's basket at the server, and binds the tokens of their forms. */
export const visitorCookieName = (secure: boolean): string => `${secure ? '__Host-' : ''}spaza_visitor`

/** 'ours': a page of this shop sent it; 'foreign': another site did; 'unknown': the browser does not say. */
export function originOfForm(request: FastifyRequest): 'ours' | 'foreign' | 'unknown' {
  const { origin, referer, host } = request.headers
  const site = request.headers['sec-fetch-site']
  // A private window or an extension may hide the origin: it then says nothing.
  if (site !== undefined || (origin !== undefined && origin !== 'null'))
    return isForeign(request) ? 'foreign' : 'ours'
  if (referer === undefined) return 'unknown'
  try {
    const { protocol, host: from } = new URL(referer)
    return new URL(`${protocol}//${host}`).host === from ? 'ours' : 'foreign'
  } catch {
    return 'foreign'
  }
}

/** Whether a page of ours led to this request. What was typed, or opened by another program, came from none. */
export const cameFromOurPage = (request: FastifyRequest): boolean =>
  originOfForm(request) === 'ours' && request.headers['sec-fetch-site'] !== 'none'

interface GuardKeys {
  secrets: Encryption
  secure: boolean
}

/** Returns the token for forms of this session, or of this visitor where nobody is signed in; undefined where neither is known. */
export function formToken(
  { cookies, url }: FastifyRequest,
  { secrets, secure }: GuardKeys,
): string | undefined {
  const door = url.startsWith('/counter') ? 'counter' : 'shop'
  const bound = cookies[cookieName(door, secure)] ?? cookies[visitorCookieName(secure)]
  return bound && secrets.sign(bound, 'form token')
}

/** Whether a token was made for the session or visitor of this request. */
export function isFormToken(
  request: FastifyRequest,
  token: string | undefined,
  { secrets, secure }: GuardKeys,
): boolean {
  const door = request.url.startsWith('/counter') ? 'counter' : 'shop'
  const { cookies } = request
  return [cookies[cookieName(door, secure)], cookies[visitorCookieName(secure)]].some(
    (bound) => bound !== undefined && token !== undefined && secrets.isSignature(token, bound, 'form token'),
  )
}
