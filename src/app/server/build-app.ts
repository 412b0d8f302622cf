// Builds the whole HTTP application from the shop's parts; it does not listen, so a test can use it as it is.

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { addressRoutes } from '#features/addresses/server/address-routes.ts'
import { amendmentRoutes } from '#features/amendments/server/amendment-routes.ts'
import { editOrder } from '#features/amendments/server/edit-order.ts'
import { eventRoutes } from '#features/analytics/server/event-routes.ts'
import { statementRoutes } from '#features/bank-statements/server/statement-routes.ts'
import { cartRoutes } from '#features/basket/server/cart-routes.ts'
import { syncRoutes } from '#features/basket/server/sync-routes.ts'
import { cataloguePageRoutes } from '#features/catalogue/server/catalogue-page-routes.ts'
import { catalogueRoutes } from '#features/catalogue/server/catalogue-routes.ts'
import { openShelves } from '#features/catalogue/server/shelf/open-shelves.ts'
import { comboRoutes } from '#features/combos/server/combo-routes.ts'
import { comparisonRoutes } from '#features/comparison/server/comparison-routes.ts'
import { announceNewOrders } from '#features/counter/server/announce-orders.ts'
import { counterRoutes } from '#features/counter/server/counter-routes.ts'
import { managerRoutes } from '#features/counter/server/manager-routes.ts'
import { debtorCardRoutes } from '#features/debtor-cards/server/debtor-card-routes.ts'
import { deedRoutes } from '#features/deeds/server/deed-routes.ts'
import { termsRoutes } from '#features/delivery-terms/server/terms-routes.ts'
import { discountRoutes } from '#features/discounts/server/discount-routes.ts'
import { disputeRoutes } from '#features/disputes/server/dispute-routes.ts'
import { figuresRoutes } from '#features/figures/server/figures-routes.ts'
import { fileRoutes } from '#features/files/server/file-routes.ts'
import { goodsRoutes } from '#features/goods/server/goods-routes.ts'
import { groupRoutes } from '#features/group-orders/server/group-routes.ts'
import { importRoutes } from '#features/imports/server/import-routes.ts'
import { invoiceRoutes } from '#features/invoices/server/invoice-routes.ts'
import { leafletRoutes } from '#features/leaflets/server/leaflet-routes.ts'
import { listRoutes } from '#features/lists/server/list-routes.ts'
import { messageRoutes } from '#features/messages/server/message-routes.ts'
import { Outbox } from '#features/messages/server/outbox.ts'
import { nearRoutes } from '#features/near/server/near-routes.ts'
import { NearSets } from '#features/near/server/near-sets.ts'
import { orderRoutes } from '#features/orders/server/order-routes.ts'
import { tellOnly, tellUnheard } from '#features/orders/server/tell-shopper.ts'
import { accountRoutes as moneyAccountRoutes } from '#features/payments/server/account-routes.ts'
import { paymentRoutes } from '#features/payments/server/payment-routes.ts'
import { pickingRoutes } from '#features/picking/server/picking-routes.ts'
import { openGazetteer } from '#features/places/server/gazetteer.ts'
import { lookUpRoutes } from '#features/places/server/look-up-routes.ts'
import { placeRoutes } from '#features/places/server/place-routes.ts'
import { priceRoutes } from '#features/price-watch/server/price-routes.ts'
import { privacyRoutes } from '#features/privacy/server/privacy-routes.ts'
import { dealRoutes } from '#features/promotions/server/deal-routes.ts'
import { promotionRoutes } from '#features/promotions/server/promotion-routes.ts'
import { pushRoutes, tellDevices } from '#features/push/server/push-routes.ts'
import { choiceRoutes } from '#features/refunds/server/choice-routes.ts'
import { refundRoutes } from '#features/refunds/server/refund-routes.ts'
import { openSearch } from '#features/search/server/open-search.ts'
import { searchRoutes } from '#features/search/server/search-routes.ts'
import { synonymRoutes } from '#features/search/server/synonym-routes.ts'
import { bannerRoutes } from '#features/shopfront/server/banner-routes.ts'
import { loadShopfrontConfig } from '#features/shopfront/server/load-shopfront-config.ts'
import { shopfrontRoutes } from '#features/shopfront/server/shopfront-routes.ts'
import { accountRoutes } from '#features/shoppers/server/account-routes.ts'
import { resetRoutes } from '#features/shoppers/server/reset-routes.ts'
import { sessionRoutes } from '#features/shoppers/server/session-routes.ts'
import { outRoutes } from '#features/shortages/server/out-routes.ts'
import { shortageRoutes } from '#features/shortages/server/shortage-routes.ts'
import { wishRoutes } from '#features/shortages/server/wish-routes.ts'
import { calendarRoutes } from '#features/slots/server/calendar-routes.ts'
import { slotRoutes } from '#features/slots/server/slot-routes.ts'
import { staffRoutes } from '#features/staff/server/staff-routes.ts'
import { creditRoutes } from '#features/store-credit/server/credit-routes.ts'
import { branchRoutes } from '#features/suppliers/server/branch-routes.ts'
import { supplierRoutes } from '#features/suppliers/server/supplier-routes.ts'
import { separateThousandsBy } from '#kernel/money.ts'
import { forgetDaily } from '#server/forget-old.ts'
import { buildHttp } from '#server/http/build-http.ts'
import { picturePlugin } from '#server/pictures/pictures.ts'
import { Room } from '#server/room.ts'
import type { Shop } from '#server/shop.ts'
import { keepUp } from '#server/upkeep.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import { describeShopApi } from './describe-shop-api.ts'
import { healthRoutes } from './health-routes.ts'
import { metricsRoutes } from './metrics-routes.ts'
import { offlineRoutes } from './offline-routes.ts'
import { readNear } from './read-near.ts'
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
  separateThousandsBy(config.money_separator)
  const app = await buildHttp({
    logger,
    secure: shop.secure,
    proxies: shop.settings.proxies,
    room: new Room(shop),
    mostAtOnce: shop.settings.mostAtOnce,
  })
  const shelves = await openShelves({ shop, config })
  const search = await openSearch({ shop, shelves })
  app.addHook('onClose', () => Promise.all([search.close(), shelves.close()]))
  const serving = { app, shop }
  forgetDaily(serving)
  const termsOf = (station: string | undefined) => {
    const { config: terms, shipping } = shelves.shopfront.of(station)
    return { ...terms, shipping }
  }

  const health = healthRoutes(serving, web?.version ?? 'api')
  metricsRoutes(serving, { shelves })
  shopfrontRoutes(serving, { shelves, config })
  const gazetteer = openGazetteer()
  const near = new NearSets(shelves.directory, shelves.shopfront, gazetteer)
  readNear(app, near, shelves.shopfront)
  supplierRoutes(serving, { shelves, config })
  placeRoutes(serving, gazetteer)
  nearRoutes(serving, { shelves, near })
  lookUpRoutes(serving, { gazetteer, shelves })
  comparisonRoutes(serving, { shelves })
  bannerRoutes(serving, { shelves })
  leafletRoutes(serving, { shelves })
  fileRoutes(serving)
  catalogueRoutes(serving, { shelves, config })
  cataloguePageRoutes(serving, { shelves, config })
  priceRoutes(serving, { shelves })
  dealRoutes(serving, { shelves, config })
  promotionRoutes(serving)
  discountRoutes(serving)
  comboRoutes(serving)
  searchRoutes(serving, { shelves, search })
  goodsRoutes(serving)
  synonymRoutes(serving)
  slotRoutes(serving, { termsOf })
  calendarRoutes(serving)
  termsRoutes(serving, { shelves })
  const outbox = new Outbox(shop)
  const codes = { outbox, shopName: config.shop_name }
  accountRoutes(serving, codes)
  sessionRoutes(serving)
  messageRoutes(serving, { outbox })
  tellOnly(shop.settings.tell)
  pushRoutes(serving)
  tellDevices(serving, { unheard: tellUnheard })
  keepUp(serving, { what: 'new orders for staff', everyMs: 5_000, alone: true }, announceNewOrders)
  resetRoutes(serving, codes)
  addressRoutes(serving)
  privacyRoutes(serving)
  debtorCardRoutes(serving, { shelves })
  creditRoutes(serving)
  listRoutes(serving, { shelves, search })
  cartRoutes(serving, { termsOf })
  syncRoutes(serving, { shelves })
  orderRoutes(serving, { editOrder, termsOf })
  amendmentRoutes(serving)
  groupRoutes(serving, { termsOf })
  paymentRoutes(serving, { termsOf })
  moneyAccountRoutes(serving)
  invoiceRoutes(serving)
  refundRoutes(serving)
  choiceRoutes(serving)
  statementRoutes(serving)
  counterRoutes(serving)
  wishRoutes(serving)
  shortageRoutes(serving, {
    answerMinutes: (station) => shelves.shopfront.of(station).short_answer_minutes,
  })
  disputeRoutes(serving)
  outRoutes(serving)
  pickingRoutes(serving)
  managerRoutes(serving)
  deedRoutes(serving)
  branchRoutes(serving, { shelves })
  staffRoutes(serving, codes)
  eventRoutes(serving)
  figuresRoutes(serving)
  await importRoutes(serving)
  sitemapRoutes(serving, shelves)
  await app.register(picturePlugin, { shop })
  if (shop.settings.apiPage) apiDocs(app, config.shop_name)
  if (web)
    await offlineRoutes(serving, { web, configOf: ({ station }) => shelves.shopfront.of(station).config })
  if (web) await webRoutes(serving, { web, shelves, search })
  return { app, stopTakingWork: health.stopTakingWork }
}

/** Public in the demo; in production only where SPAZA_API_PAGE is on (rulings, point 13). */
function apiDocs(app: FastifyInstance, shopName: string): void {
  const description = describeShopApi(shopName)
  const page = apiPage(description)
  app.get('/openapi.json', { config: { who: 'anyone' } }, async () => description)
  app.get('/api', { config: { who: 'anyone' } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  app.get('/api.css', { config: { who: 'anyone' } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiPageStyle),
  )
}
