// Store credit over HTTP: the shopper's history, and what staff give.

import { creditAccount } from '#features/ledger/ledger/server/ledger.ts'
import { api } from '#paths'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { creditCalls as calls } from '../credit-contract.ts'
import { grantCredit } from './grant-credit.ts'
import { showHistory } from './show-history.ts'

export function creditRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.storeCredit, calls.storeCredit, async ({ params, query, caller }) => {
    requireSelf(params.user_id, caller.accountId)
    return showHistory(kysely, creditAccount(caller.accountId), query)
  })

  serveWrite(serving, api.grantCredit, calls.grantCredit, async ({ params, body, caller, now }, tx) => {
    const left = await grantCredit(tx, {
      orderId: params.id,
      staff: { id: caller.accountId, scope: caller.scope },
      cents: body.amount_in_cents,
      reason: body.reason,
      now,
    })
    return { status: 'ok' as const, granted_in_cents: body.amount_in_cents, left_in_cents: left }
  })
}
