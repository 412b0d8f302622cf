// Where the shop stands on the net, for addresses that leave it: shared links, canonical ones, the sitemap.
import type { FastifyRequest } from 'fastify'
import type { Shop } from '#server/shop.ts'

/** A name or number of a machine, with its port, and nothing a header could smuggle in. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Names of this machine for itself: what a document says of them leads nobody elsewhere. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * For documents that are cached, by the shop or on the way: what the operator set, else only a loopback address. A `Host` header
 * that a caller made up reaches none of them. Null where there is neither, and the document goes without absolute addresses.
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
 * What the operator set (`SPAZA_PUBLIC_URL`); else what the caller says it asked, where that has the form of a host. A caller
 * may say anything: what is made from it is shown to nobody who said something else.
 */
export function publicBase(
  { settings, secure }: Pick<Shop, 'settings' | 'secure'>,
  request: FastifyRequest,
): string | null {
  if (settings.publicUrl) return settings.publicUrl
  const { host } = request.headers
  return host && plainHost.test(host) ? `${secure ? 'https' : 'http'}://${host.toLowerCase()}` : null
}
