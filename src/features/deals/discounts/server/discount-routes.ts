// The managers' calls for discount codes. Every look-up starts from the suppliers that the caller manages.
import {
  findManagedSuppliers,
  loadManagedSuppliers,
} from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { discountCalls as calls } from '../discount-contract.ts'
import { changeDiscount, createDiscount, endDiscount } from './change-discount.ts'
import { listDiscounts } from './discount-store.ts'
import { loadDiscount, showDiscount } from './show-discount.ts'

export function discountRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.managedDiscounts, calls.managedDiscounts, async ({ query, caller, now }) => {
    const { supplier_id: supplierId, state, page = 1, per_page: perPage = 24 } = query
    if (supplierId) await loadManagedSuppliers(kysely, caller.accountId, [supplierId], 'query.supplier_id')
    const rows = await listDiscounts(kysely, caller.accountId, { supplierId, state, page, perPage }, now)
    const suppliers = await findManagedSuppliers(kysely, caller.accountId)
    return {
      discounts: rows.slice(0, perPage).map((row) => showDiscount(row, now)),
      suppliers: suppliers.map(({ id, name }) => ({ id, name })),
      pagination: { next_page: rows.length > perPage ? page + 1 : null },
    }
  })

  serveCall(serving, api.managedDiscount, calls.managedDiscount, async ({ params, caller, now }) =>
    showDiscount(await loadDiscount(kysely, params.id, caller.accountId), now),
  )

  serveWrite(serving, api.createDiscount, calls.createDiscount, async ({ body, caller, now }, tx) => {
    const id = await createDiscount(tx, caller.accountId, body, now)
    const row = await loadDiscount(tx, id, caller.accountId)
    return { status: 'ok' as const, discount: showDiscount(row, now) }
  })

  serveWrite(serving, api.changeDiscount, calls.changeDiscount, async ({ params, body, caller, now }, tx) => {
    await changeDiscount(tx, { id: params.id, accountId: caller.accountId, now }, body)
    const row = await loadDiscount(tx, params.id, caller.accountId)
    return { status: 'ok' as const, discount: showDiscount(row, now) }
  })

  serveWrite(serving, api.endDiscount, calls.endDiscount, async ({ params, caller, now }, tx) => {
    const there = await endDiscount(tx, { id: params.id, accountId: caller.accountId, now })
    const row = there ? await loadDiscount(tx, params.id, caller.accountId) : undefined
    return { status: 'ok' as const, discount: row ? showDiscount(row, now) : null }
  })
}
