// A leaflet is one supplier's: named for several, it is made once for each, where that supplier is.

import { loadManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import { touchShelf } from '#features/shelf/offers/server/touch-shelf.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { leafletCalls, ManagedLeaflet } from '../leaflet-contract.ts'
import { checkDates, checkImage, checkName, checkPath } from './check-leaflet.ts'
import { findLeaflets, insertLeaflets } from './leaflet-store.ts'
import { showManaged } from './show-leaflet.ts'

type Wanted = BodyOf<typeof leafletCalls.createLeaflets>

export async function createLeaflets(
  tx: Tx,
  accountId: string,
  wanted: Wanted,
  now: Date,
): Promise<ManagedLeaflet[]> {
  const suppliers = await loadManaged(tx, accountId, wanted.supplier_ids, 'supplier_ids')
  const name = checkName(wanted.name)
  const dates = checkDates(
    {
      startAt: new Date(wanted.start_at),
      endAt: new Date(wanted.end_at),
      visibleAt: wanted.visible_at ? new Date(wanted.visible_at) : null,
    },
    now,
  )
  const managedIds = suppliers.map(({ id }) => id)
  const url = await checkPath(tx, wanted.path, managedIds)
  const imageUrl = await checkImage(tx, wanted.image_url, url)
  const made = suppliers.map(({ id, lat, lon }) => ({
    id: newId('leaflet'),
    supplierId: id,
    name,
    url,
    imageUrl,
    ...dates,
    published: wanted.published ?? true,
    lat,
    lon,
  }))
  await insertLeaflets(tx, made, now)
  for (const { id } of suppliers) await touchShelf(tx, id)
  const stored = await findLeaflets(
    tx,
    made.map(({ id }) => id),
  )
  return suppliers.flatMap(({ id, name: supplierName }) =>
    stored
      .filter((leaflet) => leaflet.supplierId === id)
      .map((leaflet) => showManaged(leaflet, supplierName, now)),
  )
}
