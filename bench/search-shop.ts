// A shop's search in this process, for measurements without HTTP.
import { pino } from 'pino'
import { openShelves } from '#app/server/open-shelves.ts'
import type { SearchContext } from '#features/catalogue/search/server/find-offers.ts'
import type { PopularitySource } from '#features/catalogue/search/server/popularity/popularity-source.ts'
import { openSearch } from '#features/catalogue/search/server/search-service.ts'
import { countPopularity } from '#features/reports/popularity/server/count-popularity.ts'
import { popularitySource } from '#features/reports/popularity/server/read-popularity.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { loadShopfrontConfig } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import { systemClock } from '#server/clock.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { freshDatabase } from '../tests/test-database.ts'

export interface SearchShop {
  /** The whole market. */
  view: ShelfView
  words: SearchContext
  close(): Promise<void>
}

/**
 * The search of a shop whose database is filled already. What people buy influences its order only where `popularity` is passed:
 * relevance is measured without.
 */
export async function openSearchOf(
  database: Database,
  now: Date,
  popularity?: PopularitySource,
): Promise<SearchShop> {
  const settings = readSettings({ SPAZA_ENV: 'test' })
  const shop = { settings, database, clock: { now: () => now }, log: pino({ level: 'warn' }), secure: false }
  const shelves = await openShelves({ shop, config: await loadShopfrontConfig(settings) })
  const search = await openSearch({ shop, shelves, ...(popularity && { popularity }) })
  await search.ready
  const market = await shelves.windows.viewFor({ supplierId: undefined, now, language: 'en' })
  const view = await market.open()
  return {
    view,
    words: search.contextFor(view, undefined),
    async close() {
      await search.close()
      await shelves.close()
    },
  }
}

/** A demo shop's search, and the same with what the demo's past orders say people buy. */
export interface DemoSearch extends SearchShop {
  popular: SearchShop
}

export async function openSearchShop(
  size: { suppliers?: number; sellables?: number } = {},
): Promise<DemoSearch> {
  const fresh = await freshDatabase()
  const log = pino({ level: 'warn' })
  const database = await openDatabase({ url: fresh.url, log, poolSize: 4 })
  const clock = systemClock()
  await loadDemo(database, { seed: 1, now: clock.now(), ...size })
  await countPopularity(database, clock.now())
  const opened = await openSearchOf(database, clock.now())
  const popular = await openSearchOf(database, clock.now(), popularitySource)
  return {
    ...opened,
    popular,
    async close() {
      await opened.close()
      await popular.close()
      await database.close()
      await fresh.drop()
    },
  }
}
