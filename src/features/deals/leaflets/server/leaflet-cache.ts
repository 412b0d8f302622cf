// Caches published leaflets in memory and shows each from the instant it becomes visible to the instant it ends.
import { Boundaries } from '#features/shelf/offers/server/boundaries.ts'
import { openLiveTable } from '#features/shelf/offers/server/live-table.ts'
import { distanceKm, type Position } from '#kernel/distance.ts'
import type { Database } from '#server/database/database.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { leafletStateOf } from '../leaflet-dates.ts'
import { type LeafletEntry, readPublished } from './leaflet-store.ts'

export interface LeafletCache {
  /** Changes whenever what is shown could. */
  version(now: Date): string
  ofSupplier(supplierId: string, now: Date): LeafletEntry[]
  /** Latest first. */
  all(now: Date): LeafletEntry[]
  /** Nearest first. */
  near(from: Position, radiusKm: number, now: Date): { leaflet: LeafletEntry; km: number }[]
  close(): Promise<void>
}

export async function openLeafletCache(shop: {
  database: Database
  log: DatabaseLog
  clock: { now(): Date }
}): Promise<LeafletCache> {
  const table = await openLiveTable(shop, async (tx) => {
    const entries = await readPublished(tx, shop.clock.now())
    const instants = entries.flatMap(({ visibleAt, endAt }) => [endAt, ...(visibleAt ? [visibleAt] : [])])
    return { entries, boundaries: new Boundaries(instants.map(Number)) }
  })
  const all = (now: Date) => table.value.entries.filter((leaflet) => leafletStateOf(leaflet, now) === 'shown')
  return {
    version: (now) => `${table.generation}.${table.value.boundaries.next(now)}`,
    ofSupplier: (supplierId, now) => all(now).filter((leaflet) => leaflet.supplierId === supplierId),
    all,
    near: (from, radiusKm, now) =>
      all(now)
        .map((leaflet) => ({ leaflet, km: distanceKm(from, leaflet) }))
        .filter(({ km }) => km <= radiusKm)
        .sort((a, b) => a.km - b.km || (a.leaflet.id < b.leaflet.id ? -1 : 1)),
    close: table.close,
  }
}
