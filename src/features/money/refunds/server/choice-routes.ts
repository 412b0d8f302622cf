// A shopper's choice of how the money of a cancelled order goes back, over HTTP, and the scheduled jobs that follow from it.

import { openPaymentDeps } from '#features/money/payments/server/payment-deps.ts'
import { choiceCalls as calls } from '#features/orders/orders/refund-choice-contract.ts'
import { loadOrder } from '#features/orders/orders/server/find-orders.ts'
import { lockOrder } from '#features/orders/orders/server/order-payments.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { type Schedule, scheduleJob } from '#server/scheduled-jobs.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { refuse } from '../refund-refusals.ts'
import { findDueChoices } from './choice-store.ts'
import { decideDue, decideRefund } from './choose-refund.ts'
import { purgeBankDetails } from './encrypted-bank-details.ts'
import { sendUnsentRefunds } from './send-refund.ts'
import { findOrderRefunds, findRefundAhead } from './show-choice.ts'

export interface RefundJobs {
  /** Asks providers for refunds that were chosen. */
  sending: Schedule
  /** Makes the choices that nobody made in 48 hours. */
  deciding: Schedule
}

const hourMs = 60 * 60 * 1000
const atATime = 100

export function choiceRoutes(serving: Serving): RefundJobs {
  const { shop } = serving
  const { database, clock, settings } = shop

  serveCall(serving, api.orderRefund, calls.orderRefund, async ({ params, caller }) => {
    const { order, refund } = await loadOrder(database.kysely, params.order_id, caller.accountId)
    return refund ?? findRefundAhead(database.kysely, order.id)
  })

  serveWrite(serving, api.chooseRefund, calls.chooseRefund, async ({ params, body, caller, now }, tx) => {
    const order = await lockOrder(tx, params.order_id, { shopperId: caller.accountId })
    const decision = { ...body, by: 'shopper', ifBankMissing: 'refused', now } as const
    await decideRefund(tx, order, secretsOf(settings), decision)
    const refund = (await findOrderRefunds(tx, [order])).get(order.id)
    if (!refund) throw refuse('refund-nothing-to-choose')
    return { status: 'ok' as const, refund }
  })

  const deps = openPaymentDeps(shop)
  const purging = { name: 'old bank details', everyMs: hourMs, oneProcess: true }
  scheduleJob(serving, purging, purgeBankDetails)
  return {
    sending: scheduleJob(serving, { name: 'refunds at providers', everyMs: 5_000 }, () =>
      sendUnsentRefunds(deps),
    ),
    deciding: scheduleJob(serving, { name: 'refunds nobody chose', everyMs: 60_000 }, async (db, now) => {
      for (const id of await findDueChoices(db, now, atATime))
        await database.transaction((tx) => decideDue(tx, secretsOf(settings), id, clock.now()))
    }),
  }
}
