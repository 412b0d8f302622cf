// SQL for what a shopper usually buys.
import type { Reader } from '#server/database/database.ts'
import { droppedStatuses } from '#wire/order-status.ts'

interface BoughtQuery {
  shopperId: string
  supplierId: string
  since: Date
  limit: number
}

/** Returns offers by the number of the shopper's own orders they are in, with the smallest quantity (base units) that was ordered. */
export async function findBoughtOffers(
  db: Reader,
  { shopperId, supplierId, since, limit }: BoughtQuery,
): Promise<{ offer_id: string; qty: number }[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.offer_id', (eb) => eb.fn.min('order_items.qty_ordered').as('qty')])
    .where('orders.account_id', '=', shopperId)
    .where('orders.supplier_id', '=', supplierId)
    // Packs of a stokvel are in no other basket.
    .where('orders.stokvel', '=', false)
    .where('orders.created_at', '>=', since)
    .where('orders.status', 'not in', droppedStatuses)
    .groupBy('order_items.offer_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.max('orders.created_at'), 'desc')
    .orderBy('order_items.offer_id')
    .limit(limit)
    .execute()
  return rows.map(({ offer_id, qty }) => ({ offer_id, qty: Number(qty) }))
}
