// The managers' calls for a branch. Another manager's branch is not found.

import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import type { CanBePaidBy } from '#features/suppliers/delivery-terms/server/show-terms.ts'
import type { Shopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { branchCalls as calls } from '../branch-contract.ts'
import { changeBranch, showBranch } from './change-branch.ts'

export function branchRoutes(
  serving: Serving,
  { shopfront, canBePaidBy }: { shopfront: Shopfront; canBePaidBy: CanBePaidBy },
): void {
  const { kysely } = serving.shop.database
  const termsOf = ({ station }: { station?: string | undefined }) => ({
    shopfront: shopfront.of(station).shipping,
    canBePaidBy,
  })

  serveCall(serving, api.managedBranch, calls.managedBranch, async ({ params, caller, request, now }) => {
    await loadManagedSuppliers(kysely, caller.accountId, [params.id], 'params.id')
    return showBranch(kysely, params.id, { ...termsOf(request), now })
  })

  serveWrite(
    serving,
    api.changeBranch,
    calls.changeBranch,
    async ({ params, body, caller, request, now }, tx) => ({
      status: 'ok' as const,
      branch: await changeBranch(
        tx,
        { supplierId: params.id, accountId: caller.accountId, ...termsOf(request), now },
        body,
      ),
    }),
  )
}
