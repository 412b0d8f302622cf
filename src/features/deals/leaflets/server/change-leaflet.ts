// Changes and removes leaflets: only the manager's own, and shoppers see the change at once.

import { findManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { leafletCalls, ManagedLeaflet } from '../leaflet-contract.ts'
import { refuse } from '../leaflet-refusals.ts'
import { checkDates, checkImage, checkName, checkPath } from './check-leaflet.ts'
import { deleteLeaflet, lockLeaflet, updateLeaflet } from './leaflet-store.ts'
import { showManagedLeaflet } from './show-leaflet.ts'

type Change = BodyOf<typeof leafletCalls.changeLeaflet>

export async function changeLeaflet(
  tx: Tx,
  accountId: string,
  id: string,
  change: Change,
  now: Date,
): Promise<ManagedLeaflet> {
  const leaflet = await lockLeaflet(tx, id, accountId)
  if (!leaflet) throw refuse('no-such-leaflet')
  const managed = await findManagedSuppliers(tx, accountId)
  const url =
    change.path === undefined || change.path === leaflet.url
      ? leaflet.url
      : await checkPath(
          tx,
          change.path,
          managed.map((supplier) => supplier.id),
        )
  const image = change.image_url === undefined ? leaflet.imageUrl : change.image_url
  const changed = {
    ...leaflet,
    ...(change.name !== undefined && { name: checkName(change.name) }),
    url,
    imageUrl: image === leaflet.imageUrl && url === leaflet.url ? image : await checkImage(tx, image, url),
    ...changedDates(leaflet, change, now),
    published: change.published ?? leaflet.published,
  }
  const { sizeBytes: _, ...written } = changed
  await updateLeaflet(tx, written)
  await invalidateShelf(tx, leaflet.supplierId)
  const stored = (await lockLeaflet(tx, id, accountId)) ?? leaflet
  return showManagedLeaflet(
    stored,
    managed.find((supplier) => supplier.id === stored.supplierId)?.name ?? '',
    now,
  )
}

/** A leaflet that is over may be hidden or renamed; given other dates, it must not be over again. */
function changedDates(
  leaflet: { startAt: Date; endAt: Date; visibleAt: Date | null },
  { start_at, end_at, visible_at }: Change,
  now: Date,
) {
  const { startAt, endAt, visibleAt } = leaflet
  if (start_at === undefined && end_at === undefined && visible_at === undefined)
    return { startAt, endAt, visibleAt }
  return checkDates(
    {
      startAt: start_at === undefined ? startAt : new Date(start_at),
      endAt: end_at === undefined ? endAt : new Date(end_at),
      visibleAt: visible_at === undefined ? visibleAt : visible_at === null ? null : new Date(visible_at),
    },
    end_at === undefined ? undefined : now,
  )
}

export async function removeLeaflet(tx: Tx, accountId: string, id: string): Promise<void> {
  const leaflet = await lockLeaflet(tx, id, accountId)
  if (!leaflet) throw refuse('no-such-leaflet')
  await deleteLeaflet(tx, id)
  await invalidateShelf(tx, leaflet.supplierId)
}
