// Which demo station a visit is in: the one its address names (`?demo=known`), else the one of its cookie. `?demo=off`, or
// the name of the station that the shop opens with, leaves; a name that is none changes nothing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStation } from '../stations.ts'
import type { Shopfront } from './load-shopfront-config.ts'

export const stationCookie = 'spaza_demo'

/** Sets `request.station` for every request. In production there are no stations, and nothing is looked at. */
export function readStations(app: FastifyInstance, shopfront: Shopfront): void {
  if (!shopfront.hasStations) return
  app.addHook('onRequest', (request, _reply, done) => {
    request.station = shopfront.visit(requestedStation(request) ?? request.cookies[stationCookie])
    done()
  })
}

/** What the address asks for: a station, or 'off'. */
function requestedStation(request: FastifyRequest): string | undefined {
  const { demo } = request.query as { demo?: unknown }
  return isStation(demo) || demo === 'off' ? demo : undefined
}

/**
 * Keeps what a page's address asks for, for the visit. Answers whether it moves to another station: then the branch stays
 * behind.
 */
export function storeStation(request: FastifyRequest, reply: FastifyReply, secure: boolean): boolean {
  if (!requestedStation(request)) return false
  const before = request.cookies[stationCookie]
  const { station } = request
  const shared = { path: '/', sameSite: 'lax', secure } as const
  if (station) reply.setCookie(stationCookie, station, shared)
  else reply.clearCookie(stationCookie, shared)
  const moved = (station ?? '') !== (before ?? '')
  if (moved) reply.clearCookie('spaza_supplier', shared)
  return moved
}
