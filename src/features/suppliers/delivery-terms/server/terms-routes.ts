// The managers' calls for how a branch hands over. Another manager's branch is not found.

import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import type { Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { termsCalls as calls } from '../terms-contract.ts'
import { changeTerms } from './change-terms.ts'
import { type CanBePaidBy, showTerms } from './show-terms.ts'

export function termsRoutes(
  serving: Serving,
  { shopfront, canBePaidBy }: { shopfront: Shopfront; canBePaidBy: CanBePaidBy },
): void {
  const { kysely } = serving.shop.database
  const shopfrontOf = ({ station }: { station?: string | undefined }) => shopfront.of(station).shipping

  serveCall(serving, api.managedTerms, calls.managedTerms, async ({ params, caller, request }) => {
    await loadManagedSuppliers(kysely, caller.accountId, [params.id], 'params.id')
    return showTerms(kysely, params.id, { shopfront: shopfrontOf(request), canBePaidBy })
  })

  serveWrite(serving, api.changeTerms, calls.changeTerms, async ({ params, caller, body, request }, tx) => {
    const shopfront = shopfrontOf(request)
    await changeTerms(tx, { supplierId: params.id, accountId: caller.accountId, shopfront }, body)
    return { status: 'ok' as const, terms: await showTerms(tx, params.id, { shopfront, canBePaidBy }) }
  })
}
