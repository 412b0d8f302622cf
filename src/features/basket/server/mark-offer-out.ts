// A picker's mark that an offer is out of stock for everybody (rulings, point 4): for what nobody counts, or counted wrong.
import { touchShelf } from '#features/catalogue/server/touch-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import type { ShelfNews } from './move-stock.ts'

/** After everything else of the transaction: stock is held before offers. */
export async function markOfferOut(
  tx: Tx,
  supplierId: string,
  offerId: string,
  now: Date,
): Promise<ShelfNews> {
  const marked = await tx
    .updateTable('offers')
    .set({ out_of_stock_at: now })
    .where('id', '=', offerId)
    .where('supplier_id', '=', supplierId)
    .where('out_of_stock_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return async (tx) => {
    if (marked) await touchShelf(tx, supplierId, [offerId])
  }
}
