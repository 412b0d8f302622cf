// The counter over HTTP. The policy admits staff and managers; every query is limited to the branches they work for.
import { counterCalls as calls } from '#features/counter/counter/counter-contract.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { loadCounterOrder, showCounterOrder } from './counter-orders.ts'
import { queueRoutes } from './queue-routes.ts'
import { searchOrders } from './search-orders.ts'
import { takeCounterStep } from './take-counter-step.ts'

export function counterRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  queueRoutes(serving)

  serveCall(serving, api.searchOrders, calls.searchOrders, ({ query, caller }) =>
    searchOrders(kysely, caller.accountId, query),
  )

  serveCall(serving, api.counterOrder, calls.counterOrder, async ({ params, caller, language }) =>
    loadCounterOrder(kysely, params.id, caller.accountId, language),
  )

  serveWrite(serving, api.counterStep, calls.counterStep, async (context, tx) => {
    const { params, body, caller, language, now } = context
    const record = await takeCounterStep(tx, {
      orderId: params.id,
      staffId: caller.accountId,
      step: body.step,
      version: body.version,
      collectionCode: body.collection_code,
      cashTakenInCents: body.cash_taken_in_cents,
      ageChecked: body.age_checked,
      reason: body.reason,
      now,
      dbOutsideTx: kysely,
    })
    return showCounterOrder(tx, record, language)
  })
}
