// The HTTP route of the shopper's store credit history. Giving credit is a call of the counter (counter/goodwill).

import { creditAccount } from '#features/ledger/ledger/server/ledger.ts'
import { api } from '#paths'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { creditCalls as calls } from '../credit-contract.ts'
import { showHistory } from './show-history.ts'

export function creditRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.storeCredit, calls.storeCredit, async ({ params, query, caller }) => {
    requireSelf(params.user_id, caller.accountId)
    return showHistory(kysely, creditAccount(caller.accountId), query)
  })
}
