// The managers' calls that put goods on a branch's shelf. Another manager's branch is not found.
import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { newProductCalls as calls } from '../new-product-contract.ts'
import { addProduct, canonicalBarcode, guessGoods } from './add-product.ts'
import { findKnownGoods } from './new-product-store.ts'

export function newProductRoutes(serving: Serving): void {
  const { database } = serving.shop

  serveCall(serving, api.lookUpProduct, calls.lookUpProduct, async ({ params, query, caller, now }) => {
    await loadManagedSuppliers(database.kysely, caller.accountId, [params.id], 'params.id')
    const { name, size } = query
    const barcode = query.barcode === undefined ? undefined : canonicalBarcode(query.barcode)
    return {
      barcode: barcode ?? null,
      known: (barcode && (await findKnownGoods(database.kysely, params.id, { barcode }))) || null,
      guess:
        name === undefined ? null : await database.transaction((tx) => guessGoods(tx, { name, size }, now)),
    }
  })

  serveWrite(serving, api.addProduct, calls.addProduct, async ({ params, body, caller, now }, tx) => {
    await loadManagedSuppliers(tx, caller.accountId, [params.id], 'params.id')
    return { status: 'ok' as const, product: await addProduct(tx, params.id, body, now) }
  })
}
