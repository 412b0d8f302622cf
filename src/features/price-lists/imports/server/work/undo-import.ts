// Takes back the last list that went live at a branch, in one transaction: what still stands as the import left it stands
// as before; what somebody changed since is left alone, and counted.
import { sql } from 'kysely'
import { touchShelf, touchTaxonomy } from '#features/shelf/offers/server/touch-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import { loadImport } from '../import-store.ts'
import { restoreMoves } from './move-products.ts'
import { taxonomyLock } from './taxonomy-lock.ts'
import {
  deleteMadeGoods,
  forgetBarcodes,
  forgetPictures,
  restoreOffers,
  restoreOwnGoods,
  restorePromotions,
  restoreSharedGoods,
  restoreStock,
  withdrawOffers,
} from './undo-store.ts'
import type { Work } from './work.ts'

export async function undoImport({ database, now }: Work, importId: string): Promise<void> {
  await database.transaction((tx) => undo(tx, importId, now))
}

async function undo(tx: Tx, importId: string, now: Date): Promise<void> {
  await taxonomyLock(tx)
  const record = await loadImport(tx, importId)
  if (!record?.last_applied) return
  const what = { importId, supplierId: record.supplier_id, now }
  await lockTouched(tx, what)
  const leftAlone =
    (await restoreStock(tx, what)) +
    (await restoreOffers(tx, what)) +
    (await restorePromotions(tx, what)) +
    (await withdrawOffers(tx, what)) +
    (await restoreMoves(tx, importId))
  await restoreSharedGoods(tx, what)
  await restoreOwnGoods(tx, what)
  await forgetPictures(tx, what)
  await forgetBarcodes(tx, what)
  await deleteMadeGoods(tx, what)
  await tx
    .updateTable('imports')
    .set({ undone_at: now, left_alone: leftAlone })
    .where('id', '=', importId)
    .execute()
  await touchTaxonomy(tx)
  await touchShelf(tx, record.supplier_id)
}

/** In the order that registering takes them. */
async function lockTouched(
  tx: Tx,
  { importId, supplierId }: { importId: string; supplierId: string },
): Promise<void> {
  await sql`
    select 1 from stock where supplier_id = ${supplierId} and sellable_id in (
      select key from import_changes where import_id = ${importId} and kind = 'stock')
    order by sellable_id for update`.execute(tx)
  await sql`
    select 1 from offers where id in (select key from import_changes where import_id = ${importId} and kind = 'offer')
    order by id for no key update`.execute(tx)
}
