// Headers every answer carries. Scripts and styles come from this host only; nothing inline runs.
import type { FastifyInstance } from 'fastify'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export const securityHeadersFor = (secure: boolean): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
  'x-frame-options': 'DENY',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

export function securityHeaders(app: FastifyInstance, secure: boolean): void {
  const headers = securityHeadersFor(secure)
  // With a callback: a promise for every request would cost more than the headers.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
