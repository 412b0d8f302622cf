// For tests: the catalogue's calls on a real database with a small cast, a clock that can be moved, and any number of processes.

import { connectAreas } from '#app/server/connect-areas.ts'
import { openShelves } from '#app/server/open-shelves.ts'
import { readNear } from '#app/server/read-near.ts'
import { openGazetteer } from '#features/accounts/places/server/gazetteer.ts'
import { cataloguePageRoutes } from '#features/catalogue/catalogue/server/catalogue-page-routes.ts'
import { catalogueRoutes } from '#features/catalogue/catalogue/server/catalogue-routes.ts'
import { openSearch } from '#features/catalogue/search/server/open-search.ts'
import { searchRoutes } from '#features/catalogue/search/server/search-routes.ts'
import { synonymRoutes } from '#features/catalogue/search/server/synonym-routes.ts'
import { dealRoutes } from '#features/deals/promotions/server/deal-routes.ts'
import { nearRoutes } from '#features/suppliers/near/server/near-routes.ts'
import { NearSets } from '#features/suppliers/near/server/near-sets.ts'
import { loadShopfrontConfig } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import { shopfrontRoutes } from '#features/suppliers/shopfront/server/shopfront-routes.ts'
import { supplierRoutes } from '#features/suppliers/suppliers/server/supplier-routes.ts'
import { findCarriedWays } from '#features/ways-to-pay/offered-ways/server/ways-offered.ts'
import { openDatabase } from '#server/database/database.ts'
import { buildHttp } from '#server/http/build-http.ts'
import { readSettings } from '#server/settings.ts'
import type { Shop } from '#server/shop.ts'
import { type FreshDatabase, freshDatabase } from '#tests/database.ts'
import { cast } from './catalogue-cast.ts'

export type CatalogueApp = Awaited<ReturnType<typeof openCatalogueApp>>

const opening = Date.parse('2026-03-14T10:00:00Z')
const quiet = { info() {}, warn() {}, error() {} }

/** The database of a shop with the cast on its shelves. */
export async function openCatalogueShop(more: readonly string[] = []): Promise<FreshDatabase> {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: quiet as never })
  for (const statement of [...cast, ...more]) await database.pool.query(statement)
  await database.close()
  return fresh
}

/** One process of a shop. */
export async function openCatalogueApp({ url }: { url: string }, variables: Record<string, string> = {}) {
  connectAreas()
  const database = await openDatabase({ url, log: quiet as never })
  let aheadMs = 0
  const clock = { now: () => new Date(opening + aheadMs) }
  const app = await buildHttp({ logger: false, secure: false })
  const settings = readSettings({ SPAZA_ENV: 'test', ...variables })
  const shop = { settings, database, clock, log: quiet, secure: false } as unknown as Shop
  const config = await loadShopfrontConfig(settings)
  const shelves = await openShelves({ shop, config })
  const search = await openSearch({ shop, shelves })
  const serving = { app, shop }
  shopfrontRoutes(serving, { ...shelves, findCarriedWays })
  supplierRoutes(serving, shelves)
  for (const routes of [catalogueRoutes, cataloguePageRoutes, dealRoutes])
    routes(serving, { shelves, config })
  searchRoutes(serving, { shelves, search })
  synonymRoutes(serving)
  const gazetteer = openGazetteer()
  const near = new NearSets(shelves.directory, shelves.shopfront, gazetteer)
  readNear(app, near, shelves.shopfront)
  nearRoutes(serving, { directory: shelves.directory, near })
  const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers })
  return {
    app,
    database,
    shelves,
    search,
    /** For routes of other features, before the first request. */
    serving,
    get,
    /** The answer of a call that must succeed. */
    async read(path: string, language = 'en') {
      const answer = await get(path, { 'accept-language': language })
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
      return answer.json()
    },
    setClock(iso: string) {
      aheadMs = Date.parse(iso) - opening
    },
    async close() {
      await app.close()
      await search.close()
      await shelves.close()
      await database.close()
    },
  }
}
