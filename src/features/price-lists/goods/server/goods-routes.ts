// The managers' calls for goods. Another manager's branch is not found.

import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { findSharedEditor } from '#features/catalogue/catalogue/server/shared-goods.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { goodsCalls as calls } from '../goods-contract.ts'
import { changeGoods } from './change-goods.ts'
import { listCategories, listGoods } from './goods-store.ts'
import { nameCategory } from './name-goods.ts'

const perPage = 30

export function goodsRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.managedGoods, calls.managedGoods, async ({ query: asked, caller }) => {
    const { supplier_id: supplierId, show, category_id: categoryId, query = '', page = 1 } = asked
    await loadManagedSuppliers(kysely, caller.accountId, [supplierId], 'query.supplier_id')
    const editor = await findSharedEditor(kysely, caller.accountId, supplierId)
    const skip = (page - 1) * perPage
    const params = { supplierId, show, categoryId, query: query.trim(), skip, limit: perPage }
    const { goods, total, doubtful } = await listGoods(kysely, editor, params)
    return {
      goods,
      total_count: total,
      doubtful_count: doubtful,
      pagination: { next_page: skip + goods.length < total && goods.length > 0 ? page + 1 : null },
    }
  })

  serveCall(serving, api.goodsCategories, calls.goodsCategories, async ({ query, caller }) => {
    const { supplier_id: supplierId } = query
    if (supplierId === undefined) return { categories: await listCategories(kysely, null) }
    await loadManagedSuppliers(kysely, caller.accountId, [supplierId], 'query.supplier_id')
    const { agencyId } = await findSharedEditor(kysely, caller.accountId, supplierId)
    return { categories: await listCategories(kysely, agencyId) }
  })

  serveWrite(serving, api.nameCategory, calls.nameCategory, async ({ params, body, caller }, tx) => ({
    status: 'ok' as const,
    category: await nameCategory(tx, { id: params.id, accountId: caller.accountId }, body.names),
  }))

  serveWrite(serving, api.changeGoods, calls.changeGoods, async ({ params, body, caller }, tx) => ({
    status: 'ok' as const,
    goods: await changeGoods(tx, { id: params.id, accountId: caller.accountId }, body),
  }))
}
