// Where the shop stands on the net, for addresses that leave it: shared links, canonical ones, the sitemap.
import type { FastifyRequest } from 'fastify'
import type { Shop } from '#server/shop.ts'

/** A name or number of a machine, with its port, and nothing a header could smuggle in. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

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
