// A manager's leaflets, of all their suppliers or of one.
import { findManaged, loadManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import type { Reader } from '#server/database/database.ts'
import type { ManagedLeaflet } from '../leaflet-contract.ts'
import { findManagedLeaflets } from './leaflet-store.ts'
import { showManaged } from './show-leaflet.ts'

export async function listManaged(
  db: Reader,
  accountId: string,
  supplierId: string | undefined,
  now: Date,
): Promise<{ leaflets: ManagedLeaflet[]; suppliers: { id: string; name: string }[] }> {
  const suppliers = await findManaged(db, accountId)
  const asked =
    supplierId === undefined ? suppliers : await loadManaged(db, accountId, [supplierId], 'query.supplier_id')
  const names = new Map(suppliers.map(({ id, name }) => [id, name]))
  const found = await findManagedLeaflets(
    db,
    asked.map(({ id }) => id),
  )
  return {
    leaflets: found.map((leaflet) => showManaged(leaflet, names.get(leaflet.supplierId) ?? '', now)),
    suppliers: suppliers.map(({ id, name }) => ({ id, name })),
  }
}
