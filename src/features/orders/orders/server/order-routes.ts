// HTTP routes of orders: register, read, cancel, review. Generation 2 has the same requests and answers.

import type { TermsOf } from '#features/basket/basket/server/price-cart.ts'
import { countRefusedCodes } from '#features/deals/discounts/server/limit-guesses.ts'
import { orderCalls as calls } from '#features/orders/orders/order-contract.ts'
import { api } from '#paths'
import type { Tx } from '#server/database/database.ts'
import { type CallContext, type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { pauseAt, pausesAt } from '#server/pause-points.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { refuse } from '../order-refusals.ts'
import { cancelOrder, type DecideAtCancelling } from './cancel-order.ts'
import { findBought } from './find-bought.ts'
import { findOrderOffers } from './find-order-offers.ts'
import { findIncompleteOrders, findOrders, loadOrder } from './find-orders.ts'
import { answerNotModified, orderCaching, orderTag, varyHeader } from './not-modified.ts'
import type { OrderRecord } from './order-record.ts'
import { batchSupplierOf, registerBatch } from './register-batch.ts'
import { type EditOrder, type RegisterRequest, registerOrder } from './register-order.ts'
import { reviewOrder } from './review-order.ts'
import { showOrder } from './show-order.ts'
import { watchRoutes } from './watch-routes.ts'

export interface OrderDeps {
  termsOf: TermsOf
  editOrder: EditOrder
  decideAtCancelling: DecideAtCancelling
}

export function orderRoutes(serving: Serving, parts: OrderDeps): void {
  const { termsOf, decideAtCancelling } = parts
  serving.app.register(async (app) => registering({ ...serving, app }, parts))
  serving.app.register(async (app) => readingOne({ ...serving, app }))
  readingMany(serving)
  watchRoutes(serving)

  const { kysely } = serving.shop.database
  serveCall(
    serving,
    api.orderOffers,
    calls.orderOffers,
    async ({ params, query, caller, language, now, request }) =>
      findOrderOffers(kysely, params.order_id, {
        shopperId: caller.accountId,
        offerIds: query.offer_ids === undefined ? undefined : new Set(query.offer_ids.split(',')),
        terms: termsOf(request.station),
        language,
        now,
      }),
  )
  serveCall(
    serving,
    api.boughtOffers,
    calls.boughtOffers,
    async ({ params, query, caller, language, now, request }) => {
      requireSelf(params.user_id, caller.accountId)
      const terms = termsOf(request.station)
      const shopperId = caller.accountId
      return findBought(kysely, { shopperId, supplierId: query.supplier_id, terms, language, now })
    },
  )
  serveWrite(serving, api.cancelOrder, calls.cancelOrder, async (context, tx) => {
    const { params, body, caller, language, now } = context
    const secrets = secretsOf(serving.shop.settings)
    const refundOptions = { choice: body ?? {}, secrets, decideAtCancelling, now }
    const record = await cancelOrder(tx, params.order_id, caller.accountId, refundOptions)
    return { status: 'ok' as const, order: showOrder(record, language) }
  })
  serveWrite(serving, api.reviewOrder, calls.reviewOrder, async (context, tx) => {
    const { params, body, caller, language, now } = context
    const record = await reviewOrder(tx, params.id, caller.accountId, body.review, now)
    return { status: 'ok' as const, order: showOrder(record, language) }
  })
}

function registering({ app, shop }: Serving, { termsOf, editOrder }: OrderDeps): void {
  const { settings } = shop
  // What a code was refused for is known once the transaction is undone, and counting it with it.
  app.addHook('onError', countRefusedCodes(shop))
  // Committed, and the shopper does not know yet: the moment that a retry must survive [T2].
  if (pausesAt(settings, 'register:after-commit'))
    app.addHook('onSend', async () => pauseAt(settings, 'register:after-commit'))
  for (const [address, call] of [
    [api.registerOrder, calls.registerOrder],
    [api.registerOrderV2, calls.registerOrderV2],
  ] as const) {
    const { generation } = call
    type RegisterContext = CallContext<typeof call>
    const requestOf = ({ body, caller, language, now, request }: RegisterContext): RegisterRequest => {
      const terms = termsOf(request.station)
      return { accountId: caller.accountId, cart: body.cart, generation, terms, settings, language, now }
    }
    const answer = (record: OrderRecord, { language }: RegisterContext) => ({
      status: 'ok' as const,
      order: showOrder(record, language),
    })
    const registerAlone = async (context: RegisterContext, tx: Tx, tryNumber: number) =>
      context.body.cart.order_id
        ? { status: 'ok' as const, order: await editOrder(tx, requestOf(context)) }
        : answer(await registerOrder(tx, requestOf(context), tryNumber), context)
    serveWrite({ app, shop }, address, call, registerAlone, {
      batchKey(context) {
        const supplierId = batchSupplierOf(context.body)
        return supplierId && `${supplierId} ${context.request.station ?? ''}`
      },
      async handleAll(contexts, tx) {
        const records = await registerBatch(tx, contexts.map(requestOf))
        return contexts.map((context, n) => records[n] && answer(records[n], context))
      },
    })
  }
}

function readingOne({ app, shop }: Serving): void {
  app.addHook('preHandler', answerNotModified(shop))
  const generations = [
    [api.order, calls.order],
    [api.orderV2, calls.orderV2],
  ] as const
  for (const [address, call] of generations)
    serveCall({ app, shop }, address, call, async ({ params, caller, language, reply }) => {
      const record = await loadOrder(shop.database.kysely, params.order_id, caller.accountId)
      reply.header('cache-control', orderCaching).header('vary', varyHeader)
      reply.header('etag', orderTag(record.order, language))
      return showOrder(record, language)
    })
}

function readingMany(serving: Serving): void {
  const { database } = serving.shop
  const lists = [
    [api.orders, calls.orders],
    [api.ordersV2, calls.ordersV2],
  ] as const
  for (const [address, call] of lists)
    serveCall(serving, address, call, async ({ params, query, caller, language }) => {
      requireSelf(params.user_id, caller.accountId)
      const page = { page: query.page ?? 1, perPage: query.per_page ?? 24 }
      const { records, nextPage } = await database.read((db) => findOrders(db, caller.accountId, page))
      const orders = records.map((record) => showOrder(record, language))
      return { orders, pagination: { next_page: nextPage } }
    })

  const incomplete = [
    [api.incompleteOrders, calls.incompleteOrders],
    [api.incompleteOrdersV2, calls.incompleteOrdersV2],
  ] as const
  for (const [address, call] of incomplete)
    serveCall(serving, address, call, async ({ params, caller, language }) => {
      requireSelf(params.user_id, caller.accountId)
      const records = await database.read((db) => findIncompleteOrders(db, caller.accountId))
      return { orders: records.map((record) => showOrder(record, language)) }
    })
}

/** Another person's list does not exist, whether or not there is such a person [R8]. */
function requireSelf(userId: string, accountId: string): void {
  if (userId !== accountId) throw refuse('order-not-found')
}
