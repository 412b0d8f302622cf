// Builds the whole HTTP application from the shop's parts. It does not listen, so that a test can use it directly.

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { privacyRoutes } from '#app/server/privacy/privacy-routes.ts'
import { addressRoutes } from '#features/accounts/addresses/server/address-routes.ts'
import { invitationRoutes } from '#features/accounts/invitations/server/invitation-routes.ts'
import { messageRoutes } from '#features/accounts/messages/server/message-routes.ts'
import { SmsSender } from '#features/accounts/messages/server/sms-sender.ts'
import { openGazetteer } from '#features/accounts/places/server/gazetteer.ts'
import { lookUpRoutes } from '#features/accounts/places/server/look-up-routes.ts'
import { placeRoutes } from '#features/accounts/places/server/place-routes.ts'
import { pushRoutes, schedulePush } from '#features/accounts/push/server/push-routes.ts'
import { offerAlertKind } from '#features/accounts/push/server/queue-push.ts'
import { secondFactorRoutes } from '#features/accounts/second-factor/server/second-factor-routes.ts'
import { accountRoutes } from '#features/accounts/shoppers/server/account-routes.ts'
import { resetRoutes } from '#features/accounts/shoppers/server/reset-routes.ts'
import { sessionRoutes } from '#features/accounts/shoppers/server/session-routes.ts'
import { verifyOwnLogin } from '#features/accounts/shoppers/server/verify-owner.ts'
import { staffRoutes } from '#features/accounts/staff/server/staff-routes.ts'
import { cartRoutes } from '#features/basket/basket/server/cart-routes.ts'
import { formBasketRoutes } from '#features/basket/basket/server/form-basket-routes.ts'
import { syncRoutes } from '#features/basket/basket/server/sync-routes.ts'
import { comparisonRoutes } from '#features/basket/comparison/server/comparison-routes.ts'
import { listRoutes } from '#features/basket/lists/server/list-routes.ts'
import { wishRoutes } from '#features/basket/wishes/server/wish-routes.ts'
import { cataloguePageRoutes } from '#features/catalogue/catalogue/server/catalogue-page-routes.ts'
import { catalogueRoutes } from '#features/catalogue/catalogue/server/catalogue-routes.ts'
import { favouriteRoutes } from '#features/catalogue/favourites/server/favourite-routes.ts'
import { everydayBasketRoutes } from '#features/catalogue/home/server/everyday-basket-routes.ts'
import { offerAlertRoutes } from '#features/catalogue/offer-alerts/server/offer-alert-routes.ts'
import { sendAlertSms } from '#features/catalogue/offer-alerts/server/send-offer-alerts.ts'
import { priceRoutes } from '#features/catalogue/price-watch/server/price-routes.ts'
import { productMoreRoutes } from '#features/catalogue/product-page/server/product-more-routes.ts'
import { searchRoutes } from '#features/catalogue/search/server/search-routes.ts'
import { openSearch } from '#features/catalogue/search/server/search-service.ts'
import { synonymRoutes } from '#features/catalogue/search/server/synonym-routes.ts'
import { auditRoutes } from '#features/counter/audit-log/server/audit-routes.ts'
import { branchEventRoutes } from '#features/counter/branch-events/server/branch-event-routes.ts'
import { announceNewOrders } from '#features/counter/counter/server/announce-orders.ts'
import { counterRoutes } from '#features/counter/counter/server/counter-routes.ts'
import { managerRoutes } from '#features/counter/counter/server/manager-routes.ts'
import { externalTaskRoutes } from '#features/counter/external-tasks/server/external-task-routes.ts'
import { goodwillRoutes } from '#features/counter/goodwill/server/goodwill-routes.ts'
import { loyaltyNumberRoutes } from '#features/counter/loyalty-number/server/loyalty-number-routes.ts'
import { openingRoutes } from '#features/counter/opening/server/opening-routes.ts'
import { pickingRoutes } from '#features/counter/picking/server/picking-routes.ts'
import { readScanned } from '#features/counter/scale-labels/server/read-scanned.ts'
import { shortageRoutes } from '#features/counter/short-lines/server/shortage-routes.ts'
import { comboRoutes } from '#features/deals/combos/server/combo-routes.ts'
import { discountRoutes } from '#features/deals/discounts/server/discount-routes.ts'
import { leafletRoutes } from '#features/deals/leaflets/server/leaflet-routes.ts'
import { loyaltyRoutes } from '#features/deals/loyalty/server/loyalty-routes.ts'
import { multibuyRoutes } from '#features/deals/multibuys/server/multibuy-routes.ts'
import { dealRoutes } from '#features/deals/promotions/server/deal-routes.ts'
import { promotionRoutes } from '#features/deals/promotions/server/promotion-routes.ts'
import { statementRoutes } from '#features/money/bank-statements/server/statement-routes.ts'
import { invoiceRoutes } from '#features/money/invoices/server/invoice-routes.ts'
import { isBeingPaid } from '#features/money/payments/server/is-being-paid.ts'
import { accountRoutes as moneyAccountRoutes } from '#features/money/payments/server/payment-account-routes.ts'
import { paymentRoutes } from '#features/money/payments/server/payment-routes.ts'
import { applyRefundReport } from '#features/money/refunds/server/apply-refund-report.ts'
import { choiceRoutes } from '#features/money/refunds/server/choice-routes.ts'
import { decideOnCancel } from '#features/money/refunds/server/choose-refund.ts'
import { refundRoutes } from '#features/money/refunds/server/refund-routes.ts'
import { amendmentRoutes } from '#features/orders/amendments/server/amendment-routes.ts'
import { editOrder } from '#features/orders/amendments/server/edit-order.ts'
import { disputeRoutes } from '#features/orders/disputes/server/dispute-routes.ts'
import { groupRoutes } from '#features/orders/group-orders/server/group-routes.ts'
import { orderLinkRoutes } from '#features/orders/order-links/server/order-link-routes.ts'
import { sendFallbackSms, setNotificationSettings } from '#features/orders/orders/server/notify-shopper.ts'
import { orderRoutes } from '#features/orders/orders/server/order-routes.ts'
import { lockWaitingOrders } from '#features/orders/orders/server/orders-on-card.ts'
import { outRoutes } from '#features/orders/shortages/server/out-routes.ts'
import { copyOffersRoutes } from '#features/price-lists/copy-offers/server/copy-offers-routes.ts'
import { goodsRoutes } from '#features/price-lists/goods/server/goods-routes.ts'
import { importRoutes } from '#features/price-lists/imports/server/import-routes.ts'
import { shelfCategoryRoutes } from '#features/price-lists/shelf-categories/server/shelf-category-routes.ts'
import { newProductRoutes } from '#features/price-lists/shelf-products/server/new-product-routes.ts'
import { shelfProductRoutes } from '#features/price-lists/shelf-products/server/shelf-product-routes.ts'
import { shelfRowRoutes } from '#features/price-lists/shelf-rows/server/shelf-row-routes.ts'
import { eventRoutes } from '#features/reports/analytics/server/event-routes.ts'
import { figuresRoutes } from '#features/reports/figures/server/figures-routes.ts'
import { schedulePopularity } from '#features/reports/popularity/server/count-popularity.ts'
import { popularitySource } from '#features/reports/popularity/server/read-popularity.ts'
import { unfoundRoutes } from '#features/reports/unfound/server/unfound-routes.ts'
import { termsRoutes } from '#features/suppliers/delivery-terms/server/terms-routes.ts'
import { fileRoutes } from '#features/suppliers/files/server/file-routes.ts'
import { nearRoutes } from '#features/suppliers/near/server/near-routes.ts'
import { NearSets } from '#features/suppliers/near/server/near-sets.ts'
import { bannerRoutes } from '#features/suppliers/shopfront/server/banner-routes.ts'
import { loadShopfrontConfig } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import { shopfrontRoutes } from '#features/suppliers/shopfront/server/shopfront-routes.ts'
import { calendarRoutes } from '#features/suppliers/slots/server/calendar-routes.ts'
import { NextSlots } from '#features/suppliers/slots/server/next-slots.ts'
import { slotRoutes } from '#features/suppliers/slots/server/slot-routes.ts'
import { branchRoutes } from '#features/suppliers/suppliers/server/branch-routes.ts'
import { chainRoutes } from '#features/suppliers/suppliers/server/chain-routes.ts'
import { supplierRoutes } from '#features/suppliers/suppliers/server/supplier-routes.ts'
import { debtorCardRoutes } from '#features/ways-to-pay/debtor-cards/server/debtor-card-routes.ts'
import { canBePaidBy, findAvailableWays } from '#features/ways-to-pay/offered-ways/server/ways-offered.ts'
import { creditRoutes } from '#features/ways-to-pay/store-credit/server/credit-routes.ts'
import { separateThousandsBy } from '#kernel/money.ts'
import { DiskSpace } from '#server/disk-space.ts'
import { buildHttp } from '#server/http/build-http.ts'
import { Outbox } from '#server/outbox/outbox.ts'
import { scheduleOutbox } from '#server/outbox/outbox-jobs.ts'
import { openPictures, picturePlugin } from '#server/pictures/picture-source.ts'
import { schedulePurge } from '#server/purge-expired.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import type { Shop } from '#server/shop.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import { connectAreas } from './connect-areas.ts'
import { describeShopApi } from './describe-shop-api.ts'
import { healthRoutes } from './health-routes.ts'
import { metricsRoutes } from './metrics-routes.ts'
import { offlineRoutes } from './offline-routes.ts'
import { openShelves } from './open-shelves.ts'
import { readNear } from './read-near.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { type BuiltWeb, webRoutes } from './web-routes.ts'

interface AppOptions {
  /** Where requests are logged. */
  logger?: FastifyBaseLogger | false
  /** Left out, the API alone is served. */
  web?: BuiltWeb | undefined
  room?: DiskSpace | undefined
}

/** Returns the application and those of its parts that the caller starts: the server, or a test. */
export async function buildApp(
  shop: Shop,
  { logger = false, web, room = new DiskSpace(shop) }: AppOptions = {},
) {
  connectAreas()
  const config = await loadShopfrontConfig(shop.settings)
  separateThousandsBy(config.money_separator)
  const app = await buildHttp({
    logger,
    secure: shop.secure,
    proxies: shop.settings.proxies,
    room,
    maxInFlight: shop.settings.maxInFlight,
  })
  const shelves = await openShelves({ shop, config })
  const search = await openSearch({ shop, shelves, popularity: popularitySource })
  app.addHook('onClose', () => Promise.all([search.close(), shelves.close()]))
  const serving = { app, shop }
  schedulePurge(serving)
  const outbox = new Outbox(shop)
  scheduleOutbox(serving, outbox)
  const termsOf = (station: string | undefined) => {
    const { config: terms, shipping } = shelves.shopfront.of(station)
    return { ...terms, shipping }
  }

  const health = healthRoutes(serving, web?.version ?? 'api')
  metricsRoutes(serving, { shelves })
  shopfrontRoutes(serving, { ...shelves, findCarriedWays: findAvailableWays })
  const gazetteer = openGazetteer()
  const near = new NearSets(shelves.directory, shelves.shopfront, gazetteer)
  readNear(app, near, shelves.shopfront)
  supplierRoutes(serving, shelves)
  placeRoutes(serving, gazetteer)
  const nextSlots = new NextSlots(shop.database.kysely)
  nearRoutes(serving, { ...shelves, near, nextSlots })
  lookUpRoutes(serving, { gazetteer, directory: shelves.directory })
  comparisonRoutes(serving, { shelves, nextSlots, near })
  bannerRoutes(serving, shelves)
  leafletRoutes(serving, shelves)
  fileRoutes(serving)
  catalogueRoutes(serving, { shelves, config })
  cataloguePageRoutes(serving, { shelves, config })
  favouriteRoutes(serving, { shelves })
  const offerAlerts = offerAlertRoutes(serving, { shelves })
  priceRoutes(serving, { shelves })
  productMoreRoutes(serving, { shelves })
  everydayBasketRoutes(serving, { shelves })
  dealRoutes(serving, { shelves, config })
  promotionRoutes(serving)
  multibuyRoutes(serving)
  loyaltyRoutes(serving)
  discountRoutes(serving)
  comboRoutes(serving)
  searchRoutes(serving, { shelves, search })
  goodsRoutes(serving)
  const plannedPrices = shelfRowRoutes(serving, { readScanned })
  newProductRoutes(serving)
  shelfProductRoutes(serving)
  shelfCategoryRoutes(serving)
  synonymRoutes(serving)
  slotRoutes(serving, { termsOf })
  calendarRoutes(serving)
  termsRoutes(serving, { ...shelves, canBePaidBy })
  const sms = new SmsSender(shop)
  const codes = {
    sms,
    // As the operator named it since.
    get shopName() {
      return shelves.shopfront.own.config.shop_name
    },
  }
  accountRoutes(serving, codes)
  sessionRoutes(serving)
  secondFactorRoutes(serving, {
    shopName: config.shop_name,
    verifyPassword: (caller, password, now) => verifyOwnLogin(shop.database, caller, { password }, now),
  })
  invitationRoutes(serving)
  messageRoutes(serving, { sms, outbox })
  setNotificationSettings(shop.settings.notifications)
  pushRoutes(serving)
  schedulePush(serving, {
    outbox,
    onUndelivered: (tx, { kind, orderId, body, now }) =>
      kind === offerAlertKind
        ? sendAlertSms(tx, { noticeId: orderId, body, now })
        : sendFallbackSms(tx, { kind, orderId, now }),
  })
  scheduleJob(serving, { name: 'new orders for staff', everyMs: 5_000, oneProcess: true }, announceNewOrders)
  resetRoutes(serving, codes)
  addressRoutes(serving)
  privacyRoutes(serving)
  debtorCardRoutes(serving, { shelves, lockWaitingOrders })
  creditRoutes(serving)
  goodwillRoutes(serving)
  loyaltyNumberRoutes(serving)
  listRoutes(serving, { shelves, search })
  cartRoutes(serving, { termsOf })
  syncRoutes(serving, { shelves })
  formBasketRoutes(serving, { shelves })
  orderRoutes(serving, { editOrder, decideAtCancelling: decideOnCancel, termsOf })
  const amendments = amendmentRoutes(serving, { isBeingPaid })
  const groups = groupRoutes(serving, { termsOf })
  const keepers = paymentRoutes(serving, { termsOf, hearRefund: applyRefundReport })
  moneyAccountRoutes(serving)
  invoiceRoutes(serving)
  refundRoutes(serving)
  const refundJobs = choiceRoutes(serving)
  statementRoutes(serving)
  counterRoutes(serving)
  wishRoutes(serving)
  const shortages = shortageRoutes(serving, {
    answerMinutes: (station) => shelves.shopfront.of(station).short_answer_minutes,
  })
  disputeRoutes(serving)
  orderLinkRoutes(serving)
  outRoutes(serving)
  pickingRoutes(serving)
  managerRoutes(serving)
  auditRoutes(serving)
  branchEventRoutes(serving)
  externalTaskRoutes(serving, { outbox })
  branchRoutes(serving, { ...shelves, canBePaidBy })
  chainRoutes(serving)
  openingRoutes(serving, { ...shelves, canBePaidBy })
  copyOffersRoutes(serving)
  staffRoutes(serving, codes)
  eventRoutes(serving)
  schedulePopularity(serving)
  figuresRoutes(serving)
  unfoundRoutes(serving, { shelves, search })
  await importRoutes(serving)
  sitemapRoutes(serving, shelves)
  const findPicture = openPictures(shop)
  await app.register(picturePlugin, { find: findPicture })
  if (shop.settings.apiPage) apiDocs(app, config.shop_name)
  if (web)
    await offlineRoutes(serving, { web, configOf: ({ station }) => shelves.shopfront.of(station).config })
  if (web) await webRoutes(serving, { web, shelves, search, findPicture })
  return {
    app,
    /** From now on /readyz says no, so that no new work is sent here. */
    stopTakingWork: health.stopTakingWork,
    shelves,
    search,
    outbox,
    // Scheduled jobs.
    amendments,
    groups,
    keepers,
    offerAlerts,
    plannedPrices,
    refundJobs,
    shortages,
  }
}

/** Public in the demo; in production only where SPAZA_API_PAGE is on [ruling 13]. */
function apiDocs(app: FastifyInstance, shopName: string): void {
  const description = describeShopApi(shopName)
  const page = apiPage(description)
  app.get('/openapi.json', { config: { policy: 'anyone' } }, async () => description)
  app.get('/api', { config: { policy: 'anyone' } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  app.get('/api.css', { config: { policy: 'anyone' } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiPageStyle),
  )
}
