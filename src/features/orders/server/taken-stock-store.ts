// The only SQL on what orders took from tracked stock.
import type { Tx } from '#server/database/database.ts'

export interface TakenStock {
  sellableId: string
  qty: number
}

export async function insertTakenStock(
  tx: Tx,
  order: { id: string; supplier_id: string },
  taken: readonly TakenStock[],
): Promise<void> {
  if (taken.length === 0) return
  await tx
    .insertInto('order_stock')
    .values(
      taken.map(({ sellableId, qty }) => ({
        order_id: order.id,
        supplier_id: order.supplier_id,
        sellable_id: sellableId,
        qty,
      })),
    )
    .execute()
}

/** Lets go of what an order took, once: a second time finds nothing left to release. */
export async function releaseTakenStock(tx: Tx, orderId: string, now: Date): Promise<TakenStock[]> {
  return tx
    .updateTable('order_stock')
    .set({ released_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning(['sellable_id as sellableId', 'qty'])
    .execute()
}
