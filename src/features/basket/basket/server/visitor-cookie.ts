// The cookie that names a visitor's basket at the server. No script can read it, and the database holds only its hash.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { visitorCookieName } from '#server/http/form-guard.ts'
import { cookieOptions } from '#server/sessions/session-cookies.ts'

/** 128 bits in base64url. */
const shape = /^[A-Za-z0-9_-]{22}$/
const dayMs = 24 * 60 * 60 * 1000
/** Days without a change after which a visitor's basket expires [ruling 14]. */
export const visitorBasketLifeMs = 30 * dayMs

/** Returns the hash under which the visitor's basket is stored; undefined without a cookie of ours. */
export function visitorHash({ cookies }: FastifyRequest, secure: boolean): Buffer | undefined {
  const token = cookies[visitorCookieName(secure)]
  return token !== undefined && shape.test(token) ? hash(token) : undefined
}

/** Returns the visitor's hash and makes the cookie last from now; without one it makes a cookie first. */
export function ensureVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure, now }: { secure: boolean; now: Date },
): Buffer {
  const known = request.cookies[visitorCookieName(secure)]
  const token = known !== undefined && shape.test(known) ? known : randomBytes(16).toString('base64url')
  reply.setCookie(visitorCookieName(secure), token, {
    ...cookieOptions(secure),
    expires: new Date(now.getTime() + visitorBasketLifeMs),
  })
  return hash(token)
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()
