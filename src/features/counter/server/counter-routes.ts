// The counter over HTTP. The policy lets staff and managers in; every query is limited to the branches they work for.
import { counterCalls as calls } from '#features/counter/counter-contract.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { loadCounterOrder, showCounterOrder, showQueue } from './counter-orders.ts'
import { takeCounterStep } from './take-counter-step.ts'

export function counterRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.counterOrders, calls.counterOrders, async ({ query, asker, now }) => {
    const wish = { supplierId: query.supplier_id, done: query.show === 'done' }
    const orders = await showQueue(kysely, asker.accountId, wish, now)
    return { orders, pagination: { next_page: null } }
  })

  serveCall(serving, api.counterOrder, calls.counterOrder, async ({ params, asker, language }) =>
    loadCounterOrder(kysely, params.id, asker.accountId, language),
  )

  serveWrite(serving, api.counterStep, calls.counterStep, async (ask, tx) => {
    const { params, body, asker, language, now } = ask
    const record = await takeCounterStep(tx, {
      orderId: params.id,
      staffId: asker.accountId,
      step: body.step,
      version: body.version,
      collectionCode: body.collection_code,
      cashTakenInCents: body.cash_taken_in_cents,
      ageChecked: body.age_checked,
      reason: body.reason,
      now,
      outside: kysely,
    })
    return showCounterOrder(tx, record, language)
  })
}
