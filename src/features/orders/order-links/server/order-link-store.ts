// SQL for the links of orders.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { OrderStatus } from '#wire/order-status.ts'

export const findOwnOrder = (tx: Tx, orderId: string, shopperId: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'supplier_id'])
    .where('id', '=', orderId)
    .where('account_id', '=', shopperId)
    .executeTakeFirst()

/** Returns the counter of an order's link; undefined before the first. */
export async function findCounter(tx: Tx, orderId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('order_links')
    .select('counter')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.counter
}

/** Stores a link; of two that are stored at once the higher counter stays. Returns whether this one is the order's. */
export async function storeLink(
  tx: Tx,
  link: { order_id: string; supplier_id: string; counter: number; token_hash: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_links')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ counter: link.counter, token_hash: link.token_hash })
        .where('order_links.counter', '<=', link.counter),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface LinkedRow {
  status: OrderStatus
  requires_shipping: boolean
  created_at: Date
  collection_date: Date | null
  collection_ends_at: Date | null
  /** When the last step was taken. */
  since: Date
}

export async function findLinkedOrder(db: Reader, tokenHash: Buffer): Promise<LinkedRow | undefined> {
  const { rows } = await sql<LinkedRow>`
    select status, requires_shipping, created_at, collection_date, collection_ends_at,
      coalesce((select max(at) from order_events
        where order_id = orders.id and to_status is not null), created_at) as since
    from order_links join orders on orders.id = order_links.order_id
    where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}
