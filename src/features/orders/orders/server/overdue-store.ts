// SQL for orders whose shopper was asked about a short line and did not answer in time.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { orderStatus } from '#wire/order-status.ts'

/** Returns short orders whose time for an answer is over, those waiting longest first. */
export async function findOverdueRows(db: Reader, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.order_id as id from order_items i join orders o on o.id = i.order_id
    where i.short_at is not null and i.short_outcome is null and i.short_until <= ${now} and o.status = ${orderStatus.stock_short}
    group by i.order_id order by min(i.short_until), i.order_id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}
