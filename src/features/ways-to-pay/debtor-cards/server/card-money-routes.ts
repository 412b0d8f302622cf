// The money of debtor cards over HTTP: topping up, saying so, and the history of every cent.

import { debtorAccount } from '#features/ledger/ledger/server/ledger.ts'
import { showHistory } from '#features/ways-to-pay/store-credit/server/show-history.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { keepUp } from '#server/upkeep.ts'
import { debtorCardCalls as calls } from '../debtor-card-contract.ts'
import { refuse } from '../debtor-card-refusals.ts'
import { requireOwnCard } from './find-cards.ts'
import { payCovered } from './pay-covered.ts'
import { tellToppedUp } from './tell-topped-up.ts'
import { requireServedCard, topUpCard } from './top-up-card.ts'

export function cardMoneyRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database
  keepUp(serving, { what: 'orders that their cards cover', everyMs: 60_000 }, () => payCovered(serving.shop))

  serveWrite(serving, api.topUpCard, calls.topUpCard, async ({ params, body, asker, now }, tx) => {
    const { card, ordersPaid } = await topUpCard(tx, {
      cardId: params.id,
      staffId: asker.accountId,
      cents: body.amount_in_cents,
      paidBy: body.paid_by,
      reference: body.reference.trim(),
      now,
    })
    return { status: 'ok' as const, request: card, orders_paid: ordersPaid }
  })

  serveCall(serving, api.cardHistory, calls.cardHistory, async ({ params, query, asker }) => {
    await requireServedCard(kysely, asker.accountId, params.id)
    return showHistory(kysely, debtorAccount(params.id), query)
  })

  serveCall(serving, api.debtorCardHistory, calls.debtorCardHistory, async ({ params, query, asker }) => {
    if (params.user_id !== asker.accountId) throw refuse('no-such-card')
    const card = await requireOwnCard(kysely, asker.accountId, params.id)
    return showHistory(kysely, debtorAccount(card.id), query)
  })

  serveWrite(serving, api.tellToppedUp, calls.tellToppedUp, async ({ params, asker, now }, tx) => {
    if (params.user_id !== asker.accountId) throw refuse('no-such-card')
    const resource = await tellToppedUp(tx, asker.accountId, params.id, now)
    return { status: 'ok' as const, resource, messages: [] }
  })
}
