// The call of the guide that opens a shop.
import { isOperator } from '#features/accounts/shoppers/server/operator.ts'
import {
  findManagedSuppliers,
  loadManagedSuppliers,
} from '#features/accounts/staff/server/managed-suppliers.ts'
import type { CanBePaidBy } from '#features/suppliers/delivery-terms/server/show-terms.ts'
import { showShopfront } from '#features/suppliers/shopfront/server/change-shopfront.ts'
import type { LiveShopfront } from '#features/suppliers/shopfront/server/live-shopfront.ts'
import { findMissingSetup } from '#features/suppliers/suppliers/server/find-missing-setup.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { openingCalls as calls } from '../opening-contract.ts'
import { countBranch } from './opening-store.ts'

export function openingRoutes(
  serving: Serving,
  { shopfront, canBePaidBy }: { shopfront: LiveShopfront; canBePaidBy: CanBePaidBy },
): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.opening, calls.opening, async ({ query, caller, request, now }) => {
    const { accountId } = caller
    const { supplier_id } = query
    const [branch] = supplier_id
      ? await loadManagedSuppliers(kysely, accountId, [supplier_id], 'query.supplier_id')
      : await findManagedSuppliers(kysely, accountId)
    const terms = { shopfront: shopfront.of(request.station).shipping, canBePaidBy, now }
    return {
      operator: await isOperator(kysely, accountId),
      shopfront_set: (await showShopfront(kysely, shopfront.file)).is_set,
      branch: branch
        ? {
            id: branch.id,
            name: branch.name,
            missing: await findMissingSetup(kysely, branch.id, terms),
            ...(await countBranch(kysely, branch.id, accountId)),
          }
        : null,
    }
  })
}
