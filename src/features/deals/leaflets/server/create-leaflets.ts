// Creates leaflets: each belongs to one supplier, so that one for several is created once for each, at that supplier's position.

import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { leafletCalls, ManagedLeaflet } from '../leaflet-contract.ts'
import { checkDates, checkImage, checkName, checkPath } from './check-leaflet.ts'
import { findLeaflets, insertLeaflets } from './leaflet-store.ts'
import { showManagedLeaflet } from './show-leaflet.ts'

type LeafletsInput = BodyOf<typeof leafletCalls.createLeaflets>

export async function createLeaflets(
  tx: Tx,
  accountId: string,
  input: LeafletsInput,
  now: Date,
): Promise<ManagedLeaflet[]> {
  const suppliers = await loadManagedSuppliers(tx, accountId, input.supplier_ids, 'supplier_ids')
  const name = checkName(input.name)
  const dates = checkDates(
    {
      startAt: new Date(input.start_at),
      endAt: new Date(input.end_at),
      visibleAt: input.visible_at ? new Date(input.visible_at) : null,
    },
    now,
  )
  const managedIds = suppliers.map(({ id }) => id)
  const url = await checkPath(tx, input.path, managedIds)
  const imageUrl = await checkImage(tx, input.image_url, url)
  const created = suppliers.map(({ id, lat, lon }) => ({
    id: newId('leaflet'),
    supplierId: id,
    name,
    url,
    imageUrl,
    ...dates,
    published: input.published ?? true,
    lat,
    lon,
  }))
  await insertLeaflets(tx, created, now)
  for (const { id } of suppliers) await invalidateShelf(tx, id)
  const stored = await findLeaflets(
    tx,
    created.map(({ id }) => id),
  )
  return suppliers.flatMap(({ id, name: supplierName }) =>
    stored
      .filter((leaflet) => leaflet.supplierId === id)
      .map((leaflet) => showManagedLeaflet(leaflet, supplierName, now)),
  )
}
