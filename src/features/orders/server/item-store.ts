// The only SQL on the items of orders.
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { OrderItems } from '#server/database/database-types.ts'

export type ItemRow = Selectable<OrderItems>

export async function findItemRows(db: Reader, orderIds: readonly string[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export async function insertItems(tx: Tx, items: readonly ItemRow[]): Promise<void> {
  await tx.insertInto('order_items').values(items).execute()
}

export async function setPacked(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ packed_at: now })
    .where('order_id', '=', orderId)
    .where('packed_at', 'is', null)
    .execute()
}
