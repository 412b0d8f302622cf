// Undoes the last list that went live at a branch, in one transaction: what is still as the import left it is restored; what
// somebody changed since is left alone and counted.
import { sql } from 'kysely'
import { invalidateShelf, invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import { loadImport } from '../import-store.ts'
import { restoreCosts } from './apply-costs-store.ts'
import { restoreDeals, undoneDealOffers } from './apply-deals-store.ts'
import type { JobContext } from './import-job.ts'
import { lockTaxonomy } from './lock-taxonomy.ts'
import { restoreMoves } from './move-products.ts'
import { lockImportedMultibuys } from './plan-deals-store.ts'
import { recordUndoneHistory } from './shelf-history-store.ts'
import {
  deleteCreatedGoods,
  deletePendingPictures,
  removeAddedBarcodes,
  restoreOffers,
  restoreOwnGoods,
  restorePromotions,
  restoreSharedGoods,
  restoreStock,
  withdrawOffers,
} from './undo-store.ts'

export async function undoImport({ database, now }: JobContext, importId: string): Promise<void> {
  await database.transaction((tx) => undo(tx, importId, now))
}

async function undo(tx: Tx, importId: string, now: Date): Promise<void> {
  await lockTaxonomy(tx)
  const record = await loadImport(tx, importId)
  if (!record?.last_applied) return
  const target = { importId, supplierId: record.supplier_id, now }
  await lockImportedMultibuys(tx, target.supplierId)
  await lockChanged(tx, target)
  await restoreCosts(tx, target)
  await recordUndoneHistory(tx, target)
  const leftAlone =
    (await restoreStock(tx, target)) +
    (await restoreOffers(tx, target)) +
    (await restorePromotions(tx, target)) +
    (await restoreDeals(tx, target)) +
    (await withdrawOffers(tx, target)) +
    (await restoreMoves(tx, importId))
  await restoreSharedGoods(tx, target)
  await restoreOwnGoods(tx, target)
  await deletePendingPictures(tx, target)
  await removeAddedBarcodes(tx, target)
  await deleteCreatedGoods(tx, target)
  await tx
    .updateTable('imports')
    .set({ undone_at: now, left_alone: leftAlone })
    .where('id', '=', importId)
    .execute()
  await invalidateTaxonomy(tx)
  await invalidateShelf(tx, record.supplier_id)
}

/** In the order that registering takes them. */
async function lockChanged(
  tx: Tx,
  { importId, supplierId }: { importId: string; supplierId: string },
): Promise<void> {
  await sql`
    select 1 from stock where supplier_id = ${supplierId} and sellable_id in (
      select key from import_changes where import_id = ${importId} and kind = 'stock')
    order by sellable_id for update`.execute(tx)
  await sql`
    select 1 from offers where id in (select key from import_changes where import_id = ${importId} and kind = 'offer')
      or id in ${undoneDealOffers(importId)}
    order by id for no key update`.execute(tx)
}
