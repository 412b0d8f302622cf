// The only SQL that looks for shoppers who were asked about a short line and have not answered in time.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { orderStatus } from '#wire/order-status.ts'

/** Orders that are short and whose shopper was asked until now, the longest waiting first. */
export async function findOverdueRows(db: Reader, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.order_id as id from order_items i join orders o on o.id = i.order_id
    where i.short_at is not null and i.short_outcome is null and i.short_until <= ${now} and o.status = ${orderStatus.stock_short}
    group by i.order_id order by min(i.short_until), i.order_id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}
