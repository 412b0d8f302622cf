// Lists a manager's leaflets, of all their suppliers or of one.
import {
  findManagedSuppliers,
  loadManagedSuppliers,
} from '#features/accounts/staff/server/managed-suppliers.ts'
import type { Reader } from '#server/database/database.ts'
import type { ManagedLeaflet } from '../leaflet-contract.ts'
import { findManagedLeaflets } from './leaflet-store.ts'
import { showManagedLeaflet } from './show-leaflet.ts'

export async function listManagedLeaflets(
  db: Reader,
  accountId: string,
  supplierId: string | undefined,
  now: Date,
): Promise<{ leaflets: ManagedLeaflet[]; suppliers: { id: string; name: string }[] }> {
  const suppliers = await findManagedSuppliers(db, accountId)
  const requestedIds =
    supplierId === undefined
      ? suppliers
      : await loadManagedSuppliers(db, accountId, [supplierId], 'query.supplier_id')
  const names = new Map(suppliers.map(({ id, name }) => [id, name]))
  const found = await findManagedLeaflets(
    db,
    requestedIds.map(({ id }) => id),
  )
  return {
    leaflets: found.map((leaflet) => showManagedLeaflet(leaflet, names.get(leaflet.supplierId) ?? '', now)),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
  }
}
