// SQL for the state of orders before their shoppers changed them.
import { sql } from 'kysely'
import type { DealShare } from '#features/shelf/multibuy-rules/apply-multibuys.ts'
import type { Reader, Tx } from '#server/database/database.ts'

export interface LineBefore {
  id: string
  qty: number
  qty_ordered: number
  /** What multibuys took off its pieces; absent of changes that were stored before there were any. */
  deal_shares?: DealShare[] | null
}

export interface AmendmentRow {
  id: string
  at: Date
  lines_before: LineBefore[]
  lines_after: LineBefore[]
  shipping_price_in_cents: number
  bag_qty: number
  ceiling_in_cents: number
  pay_until: Date | null
  ended_at: Date | null
}

export type NewAmendment = Omit<AmendmentRow, 'id' | 'ended_at'>

export async function insertAmendment(
  tx: Tx,
  order: { id: string; supplier_id: string },
  { lines_before, lines_after, ...row }: NewAmendment,
): Promise<void> {
  await tx
    .insertInto('order_amendments')
    .values({
      ...row,
      order_id: order.id,
      supplier_id: order.supplier_id,
      lines_before: JSON.stringify(lines_before),
      lines_after: JSON.stringify(lines_after),
    })
    .execute()
}

/** Returns every change that the shopper made to the order, oldest first. */
export async function findAmendments(db: Reader, orderId: string): Promise<AmendmentRow[]> {
  const rows = await db
    .selectFrom('order_amendments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as unknown as AmendmentRow[]
}

/** Returns the orders with amendments that wait to be paid, those due first. */
export async function findUnpaidAmendments(
  db: Reader,
  limit: number,
): Promise<{ orderId: string; until: Date }[]> {
  const { rows } = await sql<{ orderId: string; until: Date }>`
    select order_id as "orderId", max(pay_until) as until from order_amendments
    where pay_until is not null and ended_at is null group by order_id order by 2, 1 limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Marks the order's unpaid amendments as ended, because they were paid or undone. */
export async function endUnpaidAmendments(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('order_amendments')
    .set({ ended_at: now })
    .where('order_id', '=', orderId)
    .where('pay_until', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
}
