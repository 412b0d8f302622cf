// Paying over HTTP. Calls that query providers manage their own transactions, so that no lock is held while an external service
// is awaited.

import type { TermsOf } from '#features/basket/basket/server/price-cart.ts'
import { paymentCalls as calls } from '#features/money/payments/payment-contract.ts'
import { loadOrder } from '#features/orders/orders/server/find-orders.ts'
import type { OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { loadRecord } from '#features/orders/orders/server/order-record.ts'
import { showOrder } from '#features/orders/orders/server/show-order.ts'
import type { Language } from '#kernel/refusal.ts'
import { api } from '#paths'
import type { Reader } from '#server/database/database.ts'
import { hashBody, readKey } from '#server/http/idempotency.ts'
import { publicBase } from '#server/http/public-base.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { type Schedule, scheduleJob } from '#server/scheduled-jobs.ts'
import { refuse } from '../payment-refusals.ts'
import { callbackRoutes } from './callback-routes.ts'
import { chargeToken } from './charge-token.ts'
import { confirmMoney } from './confirm-money.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { finalizeRoutes } from './finalize-routes.ts'
import { payInCash } from './pay-in-cash.ts'
import { openPaymentDeps, type PaymentDeps } from './payment-deps.ts'
import { preparePayment } from './prepare-payment.ts'
import { queryOpenTransactions } from './query-open-transactions.ts'
import { queryAndSettle } from './query-provider.ts'
import type { HearRefund } from './receive-callback.ts'
import { reportPaid } from './report-paid.ts'
import { runPaymentChecks } from './run-payment-checks.ts'
import { showTransaction } from './show-transaction.ts'
import { startTransaction } from './start-transaction.ts'
import { findTransaction, findTransactionsOf, isOpenRow, type TransactionRow } from './transaction-store.ts'

export interface PaymentJobs {
  /** Asks providers about messages that could not be verified when they came. */
  checks: Schedule
  /** Asks providers about what is open. */
  openQueries: Schedule
  /** Lets go of what nobody paid. */
  expiry: Schedule
}

export function paymentRoutes(
  serving: Serving,
  { termsOf, hearRefund }: { termsOf: TermsOf; hearRefund: HearRefund },
): PaymentJobs {
  const { shop } = serving
  const deps = openPaymentDeps(shop)
  shopperRoutes(serving, deps, termsOf)
  waiting(serving, deps)
  byBranch(serving)
  finalizeRoutes(serving, deps)
  callbackRoutes(serving, deps, hearRefund)
  return {
    checks: scheduleJob(serving, { name: 'payment checks', everyMs: 2_000 }, () => runPaymentChecks(deps)),
    openQueries: scheduleJob(serving, { name: 'asking about payments', everyMs: 20_000 }, () =>
      queryOpenTransactions(deps),
    ),
    expiry: scheduleJob(serving, { name: 'unpaid orders', everyMs: 30_000 }, () => expireUnpaidOrders(deps)),
  }
}

function shopperRoutes(serving: Serving, deps: PaymentDeps, termsOf: TermsOf): void {
  const { shop } = serving
  const { kysely } = shop.database
  serveCall(serving, api.prepareOrder, calls.prepareOrder, async ({ params, caller, language, request }) =>
    preparePayment(kysely, {
      orderId: params.id,
      shopperId: caller.accountId,
      shipping: termsOf(request.station).shipping,
      language,
    }),
  )
  serveCall(serving, api.startTransaction, calls.startTransaction, async (context) => {
    const { params, body, caller, language, now, request, reply } = context
    const key = readKey(request.headers['idempotency-key'])
    // Providers are told where the shop is: in production by whoever runs it, not by whoever asks.
    const base = shop.settings.env === 'production' ? shop.settings.publicUrl : publicBase(shop, request)
    if (!base) throw refuse('provider-away')
    const { transaction, replayed } = await startTransaction(deps, {
      orderId: params.id,
      shopperId: caller.accountId,
      provider: body.provider,
      amountInCents: body.amount_in_cents,
      isHosted: body.hosted === true,
      intent: key === undefined ? undefined : { key, hash: hashBody({ params, body }) },
      base,
      shipping: termsOf(request.station).shipping,
      now,
    })
    if (replayed) reply.header('idempotency-replayed', 'true')
    return { status: 'ok' as const, transaction: showTransaction(transaction, language) }
  })
  serveCall(
    serving,
    api.chargeTransaction,
    calls.chargeTransaction,
    async ({ params, body, caller, language }) => {
      const { order, transaction } = await chargeToken(deps, {
        orderId: params.order_id,
        transactionId: params.transaction_id,
        shopperId: caller.accountId,
        token: body.token,
      })
      return showBoth(kysely, order, transaction, language)
    },
  )
  serveWrite(serving, api.payInCash, calls.payInCash, async (context, tx) => {
    const { params, caller, language, now, request } = context
    const order = await payInCash(tx, {
      orderId: params.id,
      shopperId: caller.accountId,
      shipping: termsOf(request.station).shipping,
      now,
    })
    return { status: 'ok' as const, order: showOrder(await loadRecord(tx, order), language) }
  })
  serveWrite(serving, api.offlinePayment, calls.offlinePayment, async (context, tx) => {
    const { params, body, caller, language, now } = context
    const { order, transaction } = await reportPaid(tx, {
      orderId: params.id,
      shopperId: caller.accountId,
      transactionId: body.transaction_id,
      now,
    })
    return showBoth(tx, order, transaction, language)
  })
}

function waiting(serving: Serving, deps: PaymentDeps): void {
  const { kysely } = serving.shop.database
  serveCall(serving, api.resolvePayment, calls.resolvePayment, async ({ params, caller, language }) => {
    const { order } = await loadOrder(kysely, params.id, caller.accountId)
    for (const row of await findTransactionsOf(kysely, order.id))
      if (isOpenRow(row)) await queryAndSettle(deps, row)
    const [latest] = await findTransactionsOf(kysely, order.id)
    return showNow(kysely, order.id, caller.accountId, latest, language)
  })
  serveCall(serving, api.transactionProcessing, calls.transactionProcessing, async (context) => {
    const { params, caller, language } = context
    const row = await findTransaction(kysely, params.transaction_id, caller.accountId)
    if (!row || row.order_id !== params.order_id) throw refuse('transaction-not-found')
    return showNow(kysely, row.order_id, caller.accountId, row, language)
  })
  serveCall(serving, api.transaction, calls.transaction, async ({ params, caller, language }) => {
    const row = await findTransaction(kysely, params.id, caller.accountId)
    if (!row) throw refuse('transaction-not-found')
    return showTransaction(row, language)
  })
}

function byBranch(serving: Serving): void {
  serveWrite(serving, api.counterPayment, calls.counterPayment, async (context, tx) => {
    const { params, body, caller, language, now } = context
    const { order, transaction } = await confirmMoney(tx, {
      orderId: params.id,
      staffId: caller.accountId,
      version: body.version,
      received: body.received,
      amountInCents: body.amount_in_cents,
      transactionId: body.transaction_id,
      another: body.another ?? false,
      now,
    })
    const shown = showOrder(await loadRecord(tx, order), language)
    // The code is the shopper's alone: the counter asks for it.
    return {
      status: 'ok' as const,
      order: { ...shown, collection_code: null },
      transaction: showTransaction(transaction, language),
    }
  })
}

async function showBoth(db: Reader, order: OrderRow, transaction: TransactionRow, language: Language) {
  return {
    status: 'ok' as const,
    order: showOrder(await loadRecord(db, order), language),
    transaction: showTransaction(transaction, language),
  }
}

async function showNow(
  db: Reader,
  orderId: string,
  shopperId: string,
  row: TransactionRow | undefined,
  language: Language,
) {
  const order = showOrder(await loadOrder(db, orderId, shopperId), language)
  return { status: 'ok' as const, order, transaction: row ? showTransaction(row, language) : null }
}
