// The public address of the shop, for absolute URLs: shared links, canonical links, the sitemap.
import type { FastifyRequest } from 'fastify'
import type { Shop } from '#server/shop.ts'

/** A name or number of a machine, with its port, and nothing a header could smuggle in. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Names of this machine for itself: what a document says of them leads nobody elsewhere. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * Returns the base for documents that are cached, by the shop or on the way: the operator’s setting, else a loopback address
 * only, so that a forged `Host` header reaches none of them. Returns null where there is neither; the document then has no
 * absolute addresses.
 */
export function documentBase(
  { settings, secure }: Pick<Shop, 'settings' | 'secure'>,
  request: FastifyRequest,
): string | null {
  const { host } = request.headers
  if (!settings.publicUrl && !(host && loopback.test(host))) return null
  return publicBase({ settings, secure }, request)
}

/**
 * Returns the operator’s setting (`SPAZA_PUBLIC_URL`), or else the request’s `Host` header if it has the form of a host. A caller
 * can send any header, so what is made from it is shown only to callers that sent the same.
 */
export function publicBase(
  { settings, secure }: Pick<Shop, 'settings' | 'secure'>,
  request: FastifyRequest,
): string | null {
  if (settings.publicUrl) return settings.publicUrl
  const { host } = request.headers
  return host && plainHost.test(host) ? `${secure ? 'https' : 'http'}://${host.toLowerCase()}` : null
}
