// The corner shop with its routes of slots, cart, orders and counter on a database of its own, asked without a network.

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { cartRoutes } from '#features/basket/basket/server/cart-routes.ts'
import { wishRoutes } from '#features/basket/wishes/server/wish-routes.ts'
import { counterRoutes } from '#features/counter/counter/server/counter-routes.ts'
import { goodwillRoutes } from '#features/counter/goodwill/server/goodwill-routes.ts'
import { pickingRoutes } from '#features/counter/picking/server/picking-routes.ts'
import { shortageRoutes } from '#features/counter/short-lines/server/shortage-routes.ts'
import { discountRoutes } from '#features/deals/discounts/server/discount-routes.ts'
import { invoiceRoutes } from '#features/money/invoices/server/invoice-routes.ts'
import { isBeingPaid } from '#features/money/payments/server/is-being-paid.ts'
import { decideAtCancelling } from '#features/money/refunds/server/choose-refund.ts'
import { amendmentRoutes } from '#features/orders/amendments/server/amendment-routes.ts'
import { editOrder } from '#features/orders/amendments/server/edit-order.ts'
import { disputeRoutes } from '#features/orders/disputes/server/dispute-routes.ts'
import { groupRoutes } from '#features/orders/group-orders/server/group-routes.ts'
import { orderRoutes } from '#features/orders/orders/server/order-routes.ts'
import { lockWaitingOrders } from '#features/orders/orders/server/orders-on-card.ts'
import { outRoutes } from '#features/orders/shortages/server/out-routes.ts'
import { figuresRoutes } from '#features/reports/figures/server/figures-routes.ts'
import { calendarRoutes } from '#features/suppliers/slots/server/calendar-routes.ts'
import { slotRoutes } from '#features/suppliers/slots/server/slot-routes.ts'
import { cardMoneyRoutes } from '#features/ways-to-pay/debtor-cards/server/card-money-routes.ts'
import { creditRoutes } from '#features/ways-to-pay/store-credit/server/credit-routes.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { buildHttp } from '#server/http/build-http.ts'
import type { Schedule } from '#server/scheduled-jobs.ts'
import { readSettings } from '#server/settings.ts'
import { type CornerOptions, corner, openCornerShop } from './corner-shop.ts'
import { freshDatabase } from './database.ts'

export interface Stage {
  app: FastifyInstance
  database: Database
  url: string
  /** The shop's clock: tests move it. A Wednesday morning in March. */
  time: { now: Date }
  /** The corner shop's first free slot tomorrow. */
  slot: string
  /** Looks after groups and their holds. */
  groups: Schedule
  /** Takes out what nobody answered about for thirty minutes. */
  shortages: Schedule
  /** Takes back changes of orders that nobody paid for. */
  amendments: Schedule
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: Pick<InjectOptions, 'headers' | 'payload'>,
  ): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

export async function openStage(
  options: CornerOptions & {
    stokvel?: boolean
    groups?: boolean
    pausing?: { at: string; dataFolder: string }
  } = {},
): Promise<Stage> {
  const fresh = await freshDatabase()
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ url: fresh.url, log })
  await openCornerShop(database.kysely, options)
  const time = { now: new Date('2026-03-11T06:00:00Z') }
  const shop = {
    settings: readSettings({
      SPAZA_ENV: 'test',
      SPAZA_PAUSE_AT: options.pausing?.at,
      SPAZA_DATA: options.pausing?.dataFolder,
    }),
    database,
    clock: { now: () => time.now },
    log,
    secure: false,
  }
  const app = await buildHttp({ logger: false, secure: false })
  const config = {
    bag_price_in_cents: 130,
    stokvel: options.stokvel ?? false,
    demo: false,
    mode: 'market' as const,
    multi_supplier: options.groups ?? true,
  }
  slotRoutes({ app, shop }, { termsOf: () => config })
  calendarRoutes({ app, shop })
  cartRoutes({ app, shop }, { termsOf: () => config })
  orderRoutes({ app, shop }, { editOrder, decideAtCancelling, termsOf: () => config })
  const amendments = amendmentRoutes({ app, shop }, { isBeingPaid })
  const groups = groupRoutes({ app, shop }, { termsOf: () => config })
  counterRoutes({ app, shop })
  wishRoutes({ app, shop })
  disputeRoutes({ app, shop })
  outRoutes({ app, shop })
  const shortages = shortageRoutes({ app, shop }, { answerMinutes: () => 30 })
  invoiceRoutes({ app, shop })
  figuresRoutes({ app, shop })
  pickingRoutes({ app, shop })
  discountRoutes({ app, shop })
  cardMoneyRoutes({ app, shop }, { lockWaitingOrders })
  creditRoutes({ app, shop })
  goodwillRoutes({ app, shop })
  await app.ready()
  const ask: Stage['ask'] = (method, url, { headers, payload } = {}) =>
    app.inject({ method, url, ...(headers && { headers }), ...(payload !== undefined && { payload }) })
  return {
    app,
    database,
    url: fresh.url,
    time,
    slot: '2026-03-12T08:00:00.000Z',
    groups,
    shortages,
    amendments,
    ask,
    async close() {
      await app.close()
      await database.close()
      await fresh.drop()
    },
  }
}

/** A cart as the browser sends it. */
export const cartOf = (
  slot: string,
  items: { id: string; qty: number; price?: number }[],
  more: object = {},
) => ({
  supplier_id: corner,
  provider: 'cash',
  shipping_provider: 'COLLECT',
  requires_shipping: false,
  requires_bags: false,
  collection_date: slot,
  items: items.map(({ id, qty, price }) => ({
    offer: { id, ...(price !== undefined && { price_in_cents: price }) },
    qty,
  })),
  ...more,
})
