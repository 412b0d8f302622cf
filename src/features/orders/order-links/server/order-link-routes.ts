// HTTP routes of the links to orders, and the link at the end of an SMS about one.
import { setOrderLinks } from '#features/orders/orders/server/notify-shopper.ts'
import { api, pageTo } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { orderLinkCalls as calls } from '../order-link-contract.ts'
import { refuse } from '../order-link-refusals.ts'
import { openOrderLink, orderLinkToken, ownOrderLinkToken } from './order-link.ts'

export function orderLinkRoutes(serving: Serving): void {
  const { publicUrl } = serving.shop.settings
  setOrderLinks(async (tx, order) => {
    if (publicUrl === undefined) return undefined
    const token = await orderLinkToken(tx, order, { secrets: secretsOf(serving.shop.settings) })
    return publicUrl + pageTo('orderLink', { token })
  })

  serveCall(serving, api.linkedOrder, calls.linkedOrder, async ({ params, now }) => {
    const order = await openOrderLink(serving.shop.database.kysely, params.token, now)
    if (!order) throw refuse('no-such-link')
    return order
  })

  serveWrite(serving, api.makeOrderLink, calls.makeOrderLink, async ({ params, body, caller }, tx) => {
    const token = await ownOrderLinkToken(tx, {
      orderId: params.order_id,
      shopperId: caller.accountId,
      secrets: secretsOf(serving.shop.settings),
      replace: body.replace,
    })
    if (!token) throw refuse('not-your-order')
    return { path: pageTo('orderLink', { token }) }
  })
}
