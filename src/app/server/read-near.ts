// Reads the place of a visit from its cookie and sets `request.near` for every request.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NearAsk, NearSets } from '#features/near/server/near-sets.ts'
import { placeCookie, readPlaceCookie } from '#features/places/place-cookie.ts'
import type { Shopfront } from '#features/shopfront/server/load-shopfront-config.ts'
import { partnerNamed } from '#web/data-free-partner.ts'

/** After the hook that reads the station: its suppliers and its mode count. */
export function readNear(app: FastifyInstance, near: NearSets, shopfront: Shopfront): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const ask = nearAskOf(request, shopfront)
    request.near = ask && near.of(ask)
    done()
  })
}

/** Undefined where the visit names no place. */
function nearAskOf(request: FastifyRequest, shopfront: Shopfront): NearAsk | undefined {
  const { cookies, station } = request
  const place = readPlaceCookie(cookies[placeCookie])
  if (!place) return undefined
  const { data_free_referers: partners } = shopfront.of(station).config
  return { place, station, dataFree: partnerNamed(cookies.spaza_data_free, partners) !== null }
}
