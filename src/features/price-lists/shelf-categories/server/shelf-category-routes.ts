// The managers' calls for the categories of their chain's shelves. Another manager's branch, and another chain's own category, are
// not found.
import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { findSharedEditor } from '#features/catalogue/catalogue/server/shared-goods.ts'
import { api } from '#paths'
import type { Reader } from '#server/database/database.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { shelfCategoryCalls as calls } from '../shelf-categories-contract.ts'
import { refuse } from '../shelf-categories-refusals.ts'
import {
  addShelfCategory,
  changeShelfCategory,
  loadShelfCategories,
  removeShelfCategory,
} from './change-shelf-categories.ts'

export function shelfCategoryRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.shelfCategories, calls.shelfCategories, async ({ params, query, caller }) => {
    const { chain, operator } = await chainOf(kysely, caller.accountId, params.id, query.everybody)
    const { categories, maxLevels } = await loadShelfCategories(kysely, chain)
    return { categories, max_levels: maxLevels, operator }
  })

  serveWrite(serving, api.addShelfCategory, calls.addShelfCategory, async ({ params, body, caller }, tx) => {
    const { chain } = await chainOf(tx, caller.accountId, params.id, body.everybody)
    return { status: 'ok' as const, category: await addShelfCategory(tx, chain, body) }
  })

  serveWrite(
    serving,
    api.changeShelfCategory,
    calls.changeShelfCategory,
    async ({ params, body, caller }, tx) => {
      const { chain } = await chainOf(tx, caller.accountId, params.id, body.everybody)
      const category = await changeShelfCategory(tx, { chain, id: params.category_id }, body)
      return { status: 'ok' as const, category }
    },
  )

  serveWrite(
    serving,
    api.removeShelfCategory,
    calls.removeShelfCategory,
    async ({ params, query, caller }, tx) => {
      const { chain } = await chainOf(tx, caller.accountId, params.id, query.everybody)
      await removeShelfCategory(tx, { chain, id: params.category_id }, query)
      return { status: 'ok' as const }
    },
  )
}

/** The chain of a branch, or null for everybody, which only the operator may ask for. */
async function chainOf(
  db: Reader,
  accountId: string,
  supplierId: string,
  everybody = false,
): Promise<{ chain: string | null; operator: boolean }> {
  await loadManagedSuppliers(db, accountId, [supplierId], 'params.id')
  const { operator, agencyId } = await findSharedEditor(db, accountId, supplierId)
  if (everybody && !operator) throw refuse('categories-of-operator')
  return { chain: everybody ? null : agencyId, operator }
}
