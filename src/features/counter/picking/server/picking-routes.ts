// Picking over HTTP. Staff see the branches they work for, shoppers their own orders; anything else is not found.
import { showCounterOrder } from '#features/counter/counter/server/counter-orders.ts'
import { changeLabels, showLabels } from '#features/counter/scale-labels/server/scale-labels.ts'
import type { OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { api } from '#paths'
import { readForms } from '#server/http/read-forms.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { pickingCalls as calls } from '../picking-contract.ts'
import { refuse } from '../picking-refusals.ts'
import { completePack, packBags } from './finish-pack.ts'
import { pickLine } from './pick-line.ts'
import { reportAsShopper, reportAsStaff } from './report-problem.ts'

export function pickingRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveWrite(serving, api.pickLine, calls.pickLine, ({ params, body, caller, now }, tx) =>
    pickLine(tx, {
      orderId: params.id,
      itemId: params.item_id,
      staffId: caller.accountId,
      pickedQty: body.picked_qty,
      saw: body.saw,
      confirmed: body.confirmed ?? false,
      now,
    }),
  )

  serveWrite(serving, api.packBags, calls.packBags, async ({ params, body, caller, language, now }, tx) => {
    const request = { orderId: params.id, staffId: caller.accountId, bagQty: body.bag_qty, now }
    return showCounterOrder(tx, await packBags(tx, request), language)
  })

  serveWrite(serving, api.packComplete, calls.packComplete, async ({ params, caller, language, now }, tx) => {
    const request = { orderId: params.id, staffId: caller.accountId, now, dbOutsideTx: kysely }
    return {
      status: 'ok' as const,
      order: await showCounterOrder(tx, await completePack(tx, request), language),
    }
  })

  serveWrite(
    serving,
    api.disputeOwnOrder,
    calls.disputeOwnOrder,
    async ({ params, body, caller, now }, tx) => {
      const request = { orderId: params.order_id, name: 'pack_disputed', reason: body.reason, now } as const
      await reportAsShopper(tx, { ...request, dbOutsideTx: kysely }, caller.accountId)
      return { status: 'ok' as const }
    },
  )

  serveCall(serving, api.scaleLabels, calls.scaleLabels, async ({ params, caller }) => {
    const labels = await showLabels(kysely, { supplierId: params.id, managerId: caller.accountId })
    if (!labels) throw refuse('branch-not-found')
    return labels
  })

  serveWrite(
    serving,
    api.changeScaleLabels,
    calls.changeScaleLabels,
    async ({ params, body, caller }, tx) => {
      const branch = { supplierId: params.id, managerId: caller.accountId }
      const labels = await changeLabels(tx, branch, body.labels)
      if (!labels) throw refuse('branch-not-found')
      return labels
    },
  )

  // These take forms besides JSON, and no other call does.
  serving.app.register(async (part) => {
    readForms(part)
    problemRoutes({ ...serving, app: part })
  })
}

function problemRoutes(serving: Serving): void {
  for (const [name, address, call] of [
    ['pack_disputed', api.packDispute, calls.packDispute],
    ['pack_issue', api.packIssue, calls.packIssue],
    ['process_issue', api.processIssue, calls.processIssue],
  ] as const)
    serveWrite(serving, address, call, async ({ params, body, caller, language, now }, tx) => {
      const request = { orderId: params.id, name, reason: body.reason, now }
      const record: OrderRecord = await reportAsStaff(tx, request, caller.accountId)
      return { status: 'ok' as const, order: await showCounterOrder(tx, record, language) }
    })
}
