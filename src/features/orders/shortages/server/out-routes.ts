// HTTP routes of offers that are out for everybody.
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { outCalls as calls } from '../out-contract.ts'
import { putBackOnSale, showOutOffers } from './back-on-sale.ts'

export function outRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.outOffers, calls.outOffers, ({ caller, query }) =>
    showOutOffers(kysely, caller.accountId, query),
  )

  serveWrite(serving, api.backOnSale, calls.backOnSale, ({ params, caller }, tx) =>
    putBackOnSale(tx, { offerId: params.id, staffId: caller.accountId }),
  )
}
