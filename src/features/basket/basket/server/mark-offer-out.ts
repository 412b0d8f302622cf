// A picker's mark that an offer is out of stock for everybody [ruling 4], for goods that are not counted or were counted wrong.
// Goods that an order returns do not lift it; an import that counts some does, and so does staff who find the goods after all.
import { sql } from 'kysely'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import type { PublishShelfChange } from './move-stock.ts'

/** Marks the offer as out of stock. Call it after everything else in the transaction, because stock is locked before offers. */
export async function markOfferOut(
  tx: Tx,
  supplierId: string,
  offerId: string,
  now: Date,
): Promise<PublishShelfChange> {
  const since = sql<Date>`coalesce(out_of_stock_at, ${now}::timestamptz)`
  const { numUpdatedRows } = await tx
    .updateTable('offers')
    .set({ out_of_stock_at: since, marked_out_at: since })
    .where('id', '=', offerId)
    .where('supplier_id', '=', supplierId)
    .where(sql<boolean>`(out_of_stock_at is null or marked_out_at is distinct from out_of_stock_at)`)
    .executeTakeFirst()
  return publishLater(supplierId, offerId, numUpdatedRows)
}

/**
 * Removes the mark; the offer is in stock again unless its counted stock is zero. Call it after everything else in the
 * transaction.
 */
export async function unmarkOfferOut(
  tx: Tx,
  supplierId: string,
  offerId: string,
): Promise<PublishShelfChange> {
  const counted = sql<boolean>`exists (select 1 from stock st where st.supplier_id = offers.supplier_id
    and st.sellable_id = offers.sellable_id and st.on_hand <= 0)`
  const { numUpdatedRows } = await tx
    .updateTable('offers')
    .set({
      out_of_stock_at: sql<Date | null>`case when ${counted} then out_of_stock_at end`,
      marked_out_at: null,
    })
    .where('id', '=', offerId)
    .where('supplier_id', '=', supplierId)
    .where(sql<boolean>`marked_out_at = out_of_stock_at`)
    .executeTakeFirst()
  return publishLater(supplierId, offerId, numUpdatedRows)
}

const publishLater = (supplierId: string, offerId: string, changed: bigint) => async (tx: Tx) => {
  if (changed > 0n) await invalidateShelf(tx, supplierId, [offerId])
}
