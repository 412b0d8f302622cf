// Taking a loyalty number for an order over HTTP.
import { showCounterOrder } from '#features/counter/counter/server/counter-orders.ts'
import { api } from '#paths'
import { type Serving, serveWrite } from '#server/http/serve-call.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { loyaltyNumberCalls as calls } from '../loyalty-number-contract.ts'
import { takeLoyaltyNumber } from './take-loyalty-number.ts'

export function loyaltyNumberRoutes(serving: Serving): void {
  serveWrite(
    serving,
    api.takeLoyaltyNumber,
    calls.takeLoyaltyNumber,
    async ({ params, body: { version, ...number }, caller, language, now }, tx) => {
      const request = { orderId: params.id, staffId: caller.accountId, number, version, now }
      return showCounterOrder(
        tx,
        await takeLoyaltyNumber(tx, secretsOf(serving.shop.settings), request),
        language,
      )
    },
  )
}
