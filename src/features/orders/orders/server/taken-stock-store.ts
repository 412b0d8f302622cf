// SQL for what orders took from tracked stock.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'

export interface TakenStock {
  sellableId: string
  qty: number
}

/** Inserts what new orders took. */
export async function insertTakenStock(
  tx: Tx,
  drafts: readonly { order: { id: string; supplier_id: string }; taken: readonly TakenStock[] }[],
): Promise<void> {
  const rows = drafts.flatMap(({ order, taken }) =>
    taken.map(({ sellableId, qty }) => ({
      order_id: order.id,
      supplier_id: order.supplier_id,
      sellable_id: sellableId,
      qty,
    })),
  )
  await insertRows(tx, 'order_stock', rows)
}

/** Releases what an order took and returns it, once: a second call returns nothing. */
export async function releaseTakenStock(tx: Tx, orderId: string, now: Date): Promise<TakenStock[]> {
  return tx
    .updateTable('order_stock')
    .set({ released_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning(['sellable_id as sellableId', 'qty'])
    .execute()
}

/** Returns what an order holds now. */
export async function findTakenStock(tx: Tx, orderId: string): Promise<TakenStock[]> {
  return tx
    .selectFrom('order_stock')
    .select(['sellable_id as sellableId', 'qty'])
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute()
}

/** Locks the stock of these sellables until the transaction ends, in the order of their ids. Returns what is on hand of each. */
export async function lockStockRows(
  tx: Tx,
  supplierId: string,
  sellableIds: readonly string[],
): Promise<Map<string, number>> {
  if (sellableIds.length === 0) return new Map()
  const { rows } = await sql<{ sellable_id: string; on_hand: number }>`
    select sellable_id, on_hand from stock
    where supplier_id = ${supplierId} and sellable_id = any(${sellableIds}) order by sellable_id for update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.sellable_id, row.on_hand]))
}

/** Sets what an order holds from now on; a quantity of 0 releases the sellable. */
export async function setTakenStock(
  tx: Tx,
  order: { id: string; supplier_id: string },
  kept: readonly TakenStock[],
  now: Date,
): Promise<void> {
  for (const { sellableId, qty } of kept)
    await (qty === 0
      ? tx
          .updateTable('order_stock')
          .set({ released_at: now })
          .where('order_id', '=', order.id)
          .where('sellable_id', '=', sellableId)
          .execute()
      : tx
          .insertInto('order_stock')
          .values({ order_id: order.id, supplier_id: order.supplier_id, sellable_id: sellableId, qty })
          .onConflict((known) =>
            known.columns(['order_id', 'sellable_id']).doUpdateSet({ qty, released_at: null }),
          )
          .execute())
}
