// Requires that a write sent with a cookie comes from our own pages [R9].
import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from another site. Browsers send Origin with every write; a request with neither Origin nor
 * Sec-Fetch-Site did not come from a page.
 */
export function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  if (origin === undefined) return false
  try {
    const { protocol, host } = new URL(origin)
    // Read the same way: some send the port that goes without saying.
    return new URL(`${protocol}//${request.headers.host}`).host !== host
  } catch {
    return true
  }
}
