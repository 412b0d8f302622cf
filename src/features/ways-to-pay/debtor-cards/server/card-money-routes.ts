// HTTP routes for the money of debtor cards: topping up, reporting a top-up, and the history of every cent.

import { debtorAccount } from '#features/ledger/ledger/server/ledger.ts'
import { showHistory } from '#features/ways-to-pay/store-credit/server/show-history.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { debtorCardCalls as calls } from '../debtor-card-contract.ts'
import { refuse } from '../debtor-card-refusals.ts'
import { requireOwnCard } from './find-cards.ts'
import { payCoveredOrders } from './pay-covered-orders.ts'
import { reportTopUp } from './report-top-up.ts'
import { requireServedCard, topUpCard } from './top-up-card.ts'
import type { LockWaitingOrders } from './waiting-orders.ts'

export interface CardMoneyDeps {
  lockWaitingOrders: LockWaitingOrders
}

export function cardMoneyRoutes(serving: Serving, { lockWaitingOrders }: CardMoneyDeps): void {
  const { kysely } = serving.shop.database
  scheduleJob(serving, { name: 'orders that their cards cover', everyMs: 60_000 }, () =>
    payCoveredOrders(serving.shop, lockWaitingOrders),
  )

  serveWrite(serving, api.topUpCard, calls.topUpCard, async ({ params, body, caller, now }, tx) => {
    const topUp = {
      cardId: params.id,
      staffId: caller.accountId,
      cents: body.amount_in_cents,
      paidBy: body.paid_by,
      reference: body.reference.trim(),
      now,
    }
    const { card, ordersPaid } = await topUpCard(tx, topUp, lockWaitingOrders)
    return { status: 'ok' as const, request: card, orders_paid: ordersPaid }
  })

  serveCall(serving, api.cardHistory, calls.cardHistory, async ({ params, query, caller }) => {
    await requireServedCard(kysely, caller.accountId, params.id)
    return showHistory(kysely, debtorAccount(params.id), query)
  })

  serveCall(serving, api.debtorCardHistory, calls.debtorCardHistory, async ({ params, query, caller }) => {
    if (params.user_id !== caller.accountId) throw refuse('no-such-card')
    const card = await requireOwnCard(kysely, caller.accountId, params.id)
    return showHistory(kysely, debtorAccount(card.id), query)
  })

  serveWrite(serving, api.tellToppedUp, calls.tellToppedUp, async ({ params, caller, now }, tx) => {
    if (params.user_id !== caller.accountId) throw refuse('no-such-card')
    const resource = await reportTopUp(tx, caller.accountId, params.id, { lockWaitingOrders, now })
    return { status: 'ok' as const, resource, messages: [] }
  })
}
