// The security headers of every response. Scripts and styles come from this host only; nothing inline runs.
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A content security policy that allows only this host. */
export const ownHostPolicy = [
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

/**
 * The policy of the worker that reads barcodes (src/web/counter-kit/read-codes-worker.ts): it alone may compile WebAssembly. A worker
 * that is loaded from an address has the policy of its own response, so that no page needs this.
 */
const codeReaderPolicy = ownHostPolicy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

/** Nothing at all: an answer of the API is no page, and whoever opens it as one gets no further. */
const nothingPolicy = "default-src 'none'; frame-ancestors 'none'"

export const securityHeadersFor = (secure: boolean): Record<string, string> => ({
  'content-security-policy': ownHostPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** The counter scans barcodes; no other page has anything to do with a camera. */
const atTheCounter = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
})

export function securityHeaders(app: FastifyInstance, secure: boolean): void {
  const headers = securityHeadersFor(secure)
  const ofCounter = atTheCounter(headers)
  const ofCalls = headersOfCalls(headers)
  // With a callback: a promise for every request would cost more than the headers.
  app.addHook('onRequest', ({ routeOptions, url }, reply, done) => {
    const { address, noPage } = routeOptions.config
    reply.headers(address || noPage ? ofCalls : /^\/counter(?![\w-])/.test(url) ? ofCounter : headers)
    done()
  })
}

const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]

/** A shopper's order takes some twenty calls: what only a page needs would be a third of what they cost. */
function headersOfCalls(headers: Record<string, string>): Record<string, string> {
  const needed = Object.entries(headers).filter(([name]) => !ofDocuments.includes(name))
  return { ...Object.fromEntries(needed), 'content-security-policy': nothingPolicy }
}

/**
 * Removes document headers from scripts, style sheets and photos, which cannot run or be framed: half a kilobyte less each, on
 * phones that pay for data. What could be opened as a page (HTML, SVG, PDF) keeps them all.
 */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of ofDocuments) reply.removeHeader(name)
  return reply
}

/** The headers of the files that were built for browsers; only scripts and style sheets lose those of documents. */
export function headAsset(reply: FastifyReply, path: string): void {
  if (/\/assets\/read-codes-worker-[^/]+\.js(\.br|\.gz)?$/.test(path))
    reply.header('content-security-policy', codeReaderPolicy)
  else if (/\/assets\/[^/]+\.(js|css)(\.br|\.gz)?$/.test(path)) withoutDocumentHeaders(reply)
}
