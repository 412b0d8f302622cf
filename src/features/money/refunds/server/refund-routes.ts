// Refunds over HTTP, for the branch. Calls that ask a provider manage their own transactions, so that no lock is held while it
// is awaited.

import { openPaymentDeps } from '#features/money/payments/server/payment-deps.ts'
import { refuse as refuseOrder } from '#features/orders/orders/order-refusals.ts'
import { findServedOrder } from '#features/orders/orders/server/find-served-orders.ts'
import { api } from '#paths'
import type { Reader } from '#server/database/database.ts'
import { hashBody, readKey } from '#server/http/idempotency.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { refundCalls as calls } from '../refund-contract.ts'
import type { RefundRow } from './refund-store.ts'
import { requestRefund } from './request-refund.ts'
import { settleByHand } from './settle-by-hand.ts'
import { showOpenRefunds } from './show-open-refunds.ts'
import { showRefunds } from './show-refunds.ts'

export function refundRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database
  const deps = openPaymentDeps(serving.shop)

  serveCall(serving, api.openRefunds, calls.openRefunds, async ({ caller, now }) => ({
    refunds: await showOpenRefunds(kysely, secretsOf(serving.shop.settings), caller, now),
  }))

  serveCall(serving, api.orderRefunds, calls.orderRefunds, async ({ params, caller, now }) =>
    refundsFor(kysely, params.id, caller, now),
  )

  serveCall(
    serving,
    api.askRefund,
    calls.askRefund,
    async ({ params, body, caller, now, request, reply }) => {
      const key = readKey(request.headers['idempotency-key'])
      const { refund, replayed } = await requestRefund(deps, {
        orderId: params.id,
        staff: { id: caller.accountId },
        to: body.to,
        transactionId: body.transaction_id,
        cents: body.amount_in_cents,
        reason: body.reason,
        intent: key === undefined ? undefined : { key, hash: hashBody({ params, body }) },
        now,
      })
      if (replayed) reply.header('idempotency-replayed', 'true')
      return answerFor(kysely, refund, caller, now)
    },
  )

  serveWrite(serving, api.settleRefund, calls.settleRefund, async ({ params, body, caller, now }, tx) => {
    const refund = await settleByHand(tx, {
      refundId: params.id,
      staffId: caller.accountId,
      done: body.done,
      reference: body.reference,
      now,
    })
    return answerFor(tx, refund, caller, now)
  })
}

async function answerFor(db: Reader, row: RefundRow, caller: Caller, now: Date) {
  const refunds = await refundsFor(db, row.order_id, caller, now)
  const refund = refunds.refunds.find(({ id }) => id === row.id)
  if (!refund) throw new Error(`refund ${row.id} is gone`)
  return { status: 'ok' as const, refund, refunds }
}

/** Orders of other branches do not exist here. */
async function refundsFor(db: Reader, orderId: string, caller: Caller, now: Date) {
  const order = await findServedOrder(db, orderId, caller.accountId)
  if (!order) throw refuseOrder('order-not-found')
  return showRefunds(db, order, caller.accountId, now)
}
