// SQL for reviews.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { OrderRow } from './order-store.ts'

export async function insertReview(
  tx: Tx,
  order: OrderRow,
  review: { rating: number; comment: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('reviews')
    .values({
      order_id: order.id,
      supplier_id: order.supplier_id,
      account_id: order.account_id,
      rating: review.rating,
      comment: review.comment,
      created_at: now,
    })
    .execute()
}

export async function findRatings(db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reviews')
    .select(['order_id', 'rating'])
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.rating]))
}
