// Reads the place of a visit from its cookie and sets `request.near` for every request.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parsePlaceCookie, placeCookie } from '#features/accounts/places/place-cookie.ts'
import type { NearRequest, NearSets } from '#features/suppliers/near/server/near-sets.ts'
import type { Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import { partnerNamed } from '#web/data-free-partner.ts'

/** Adds the hook. Add it after the hook that reads the station, because the station's suppliers and mode matter. */
export function readNear(app: FastifyInstance, near: NearSets, shopfront: Shopfront): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const ask = nearRequestOf(request, shopfront)
    request.near = ask && near.of(ask)
    done()
  })
}

/** Undefined where the visit names no place. The first page of a partner's visit has the partner in its address only. */
function nearRequestOf(
  { cookies, station, url }: FastifyRequest,
  shopfront: Shopfront,
): NearRequest | undefined {
  const place = parsePlaceCookie(cookies[placeCookie])
  if (!place) return undefined
  const { data_free_referers: partners } = shopfront.of(station).config
  const sentBy = url.includes('referer=') ? new URLSearchParams(url.split('?')[1]).get('referer') : null
  const partner = partnerNamed(sentBy, partners) ?? partnerNamed(cookies.spaza_data_free, partners)
  return { place, station, dataFree: partner !== null }
}
