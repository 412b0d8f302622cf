// The managers' calls of discount codes. Every look-up starts from the suppliers the asker manages.
import { findManaged, loadManaged } from '#features/suppliers/suppliers/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { discountCalls as calls } from '../discount-contract.ts'
import { changeDiscount, createDiscount, endDiscount } from './change-discount.ts'
import { listDiscounts } from './discount-store.ts'
import { loadDiscount, showDiscount } from './show-discount.ts'

export function discountRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.managedDiscounts, calls.managedDiscounts, async ({ query, asker, now }) => {
    const { supplier_id: supplierId, state, page = 1, per_page: perPage = 24 } = query
    if (supplierId) await loadManaged(kysely, asker.accountId, [supplierId], 'query.supplier_id')
    const rows = await listDiscounts(kysely, asker.accountId, { supplierId, state, page, perPage }, now)
    const suppliers = await findManaged(kysely, asker.accountId)
    return {
      discounts: rows.slice(0, perPage).map((row) => showDiscount(row, now)),
      suppliers: suppliers.map(({ id, name }) => ({ id, name })),
      pagination: { next_page: rows.length > perPage ? page + 1 : null },
    }
  })

  serveCall(serving, api.managedDiscount, calls.managedDiscount, async ({ params, asker, now }) =>
    showDiscount(await loadDiscount(kysely, params.id, asker.accountId), now),
  )

  serveWrite(serving, api.createDiscount, calls.createDiscount, async ({ body, asker, now }, tx) => {
    const id = await createDiscount(tx, asker.accountId, body, now)
    const row = await loadDiscount(tx, id, asker.accountId)
    return { status: 'ok' as const, discount: showDiscount(row, now) }
  })

  serveWrite(serving, api.changeDiscount, calls.changeDiscount, async ({ params, body, asker, now }, tx) => {
    await changeDiscount(tx, { id: params.id, accountId: asker.accountId, now }, body)
    const row = await loadDiscount(tx, params.id, asker.accountId)
    return { status: 'ok' as const, discount: showDiscount(row, now) }
  })

  serveWrite(serving, api.endDiscount, calls.endDiscount, async ({ params, asker, now }, tx) => {
    const there = await endDiscount(tx, { id: params.id, accountId: asker.accountId, now })
    const row = there ? await loadDiscount(tx, params.id, asker.accountId) : undefined
    return { status: 'ok' as const, discount: row ? showDiscount(row, now) : null }
  })
}
