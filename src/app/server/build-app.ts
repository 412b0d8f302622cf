// Builds the whole HTTP application from the shop's parts; it does not listen, so a test can use it as it is.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { calls } from '#app/calls.ts'
import { cartRoutes } from '#features/basket/server/cart-routes.ts'
import { cataloguePageRoutes } from '#features/catalogue/server/catalogue-page-routes.ts'
import { catalogueRoutes } from '#features/catalogue/server/catalogue-routes.ts'
import { openShelves } from '#features/catalogue/server/shelf/open-shelves.ts'
import { comboRoutes } from '#features/combos/server/combo-routes.ts'
import { counterRoutes } from '#features/counter/server/counter-routes.ts'
import { managerRoutes } from '#features/counter/server/manager-routes.ts'
import { fileRoutes } from '#features/files/server/file-routes.ts'
import { importRoutes } from '#features/imports/server/import-routes.ts'
import { leafletRoutes } from '#features/leaflets/server/leaflet-routes.ts'
import { orderRoutes } from '#features/orders/server/order-routes.ts'
import { dealRoutes } from '#features/promotions/server/deal-routes.ts'
import { promotionRoutes } from '#features/promotions/server/promotion-routes.ts'
import { openSearch } from '#features/search/server/open-search.ts'
import { searchRoutes } from '#features/search/server/search-routes.ts'
import { synonymRoutes } from '#features/search/server/synonym-routes.ts'
import { bannerRoutes } from '#features/shopfront/server/banner-routes.ts'
import { loadShopfrontConfig } from '#features/shopfront/server/load-shopfront-config.ts'
import { shopfrontRoutes } from '#features/shopfront/server/shopfront-routes.ts'
import { accountRoutes } from '#features/shoppers/server/account-routes.ts'
import { slotRoutes } from '#features/slots/server/slot-routes.ts'
import { supplierRoutes } from '#features/suppliers/server/supplier-routes.ts'
import { api } from '#paths'
import { buildHttp } from '#server/http/build-http.ts'
import { describeApi } from '#server/http/openapi.ts'
import { picturePlugin } from '#server/pictures/pictures.ts'
import type { Shop } from '#server/shop.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import { healthRoutes } from './health-routes.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { type BuiltWeb, webRoutes } from './web-routes.ts'

export interface ShopApp {
  app: FastifyInstance
  /** From now on /readyz says no, so that no new work is sent here. */
  stopTakingWork(): void
}

/** `web` undefined serves the API alone. */
export async function buildApp(
  shop: Shop,
  logger: FastifyBaseLogger | false,
  web: BuiltWeb | undefined,
): Promise<ShopApp> {
  const config = await loadShopfrontConfig(shop.settings)
  const app = await buildHttp({ logger, secure: shop.secure })
  const shelves = await openShelves({ shop, config })
  const search = await openSearch({ shop, shelves })
  app.addHook('onClose', () => Promise.all([search.close(), shelves.close()]))
  const serving = { app, shop }

  const health = healthRoutes(serving, web?.version ?? 'api')
  shopfrontRoutes(serving, { shelves, config })
  supplierRoutes(serving, { shelves, config })
  bannerRoutes(serving, { shelves })
  leafletRoutes(serving, { shelves })
  fileRoutes(serving)
  catalogueRoutes(serving, { shelves, config })
  cataloguePageRoutes(serving, { shelves, config })
  dealRoutes(serving, { shelves, config })
  promotionRoutes(serving)
  comboRoutes(serving)
  searchRoutes(serving, { shelves, search })
  synonymRoutes(serving)
  slotRoutes(serving, { config })
  accountRoutes(serving)
  cartRoutes(serving, { config })
  orderRoutes(serving, { config })
  counterRoutes(serving)
  managerRoutes(serving)
  await importRoutes(serving)
  sitemapRoutes(serving, shelves)
  await app.register(picturePlugin, { shop })
  if (shop.settings.env !== 'production') apiDocs(app, config.shop_name)
  if (web) await webRoutes(serving, { web, config, shelves, search })
  return { app, stopTakingWork: health.stopTakingWork }
}

/** Public in the demo; a production shop does not show its API to the street (rulings, point 13). */
function apiDocs(app: FastifyInstance, shopName: string): void {
  const declared = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { address: api[name as keyof typeof api], call }]),
  )
  const description = describeApi(`${shopName} API`, declared)
  const page = apiPage(description)
  app.get('/openapi.json', { config: { who: 'anyone' } }, async () => description)
  app.get('/api', { config: { who: 'anyone' } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  app.get('/api.css', { config: { who: 'anyone' } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiPageStyle),
  )
}
