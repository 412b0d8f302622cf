// Which demo station a visit is in: the one that its address names (`?demo=known`), else the one in its cookie. `?demo=off`, or
// the name of the station that the shop opens with, leaves the station; an unknown name changes nothing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStation } from '../stations.ts'
import type { Shopfront } from './load-shopfront-config.ts'

export const stationCookie = 'spaza_demo'

/** Sets `request.station` for every request. In production there are no stations, so nothing is read. */
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
 * Stores the station that a page's address requests, for the rest of the visit. Returns whether the visit moves to another
 * station, in which case the chosen branch is cleared.
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
