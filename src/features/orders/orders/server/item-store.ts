// SQL for the items of orders.
import { type Selectable, sql } from 'kysely'
import type { DealShare } from '#features/shelf/multibuy-rules/apply-multibuys.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { OrderItems } from '#server/database/database-types.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { orderStatus } from '#wire/order-status.ts'

/** What one base unit of a line takes from tracked stock. */
export type StockUse = readonly { sellable_id: string; qty: number }[]

/** A substitute for a short line, priced when it was offered and never dearer afterwards. */
export interface Substitute {
  offer_id: string
  name: string
  image_url: string
  /** Base units. */
  qty: number
  unit_price_in_cents: number
  total_in_cents: number
  per_kg: boolean
  per_kg_symbol: string | null
  per_kg_conversion_rate: number | null
}

export type ItemRow = Omit<Selectable<OrderItems>, 'takes' | 'substitute' | 'deal_shares'> & {
  takes: StockUse
  substitute: Substitute | null
  deal_shares: DealShare[] | null
}

export async function findItemRows(db: Reader, orderIds: readonly string[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds})`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  return rows as unknown as ItemRow[]
}

export async function insertItems(tx: Tx, items: readonly ItemRow[]): Promise<void> {
  const unused = [
    ...(items.every((item) => laterNames.every((column) => item[column] === null)) ? laterNames : []),
    ...(items.every(isInNoDeal) ? dealNames : []),
    ...(items.every((item) => item.shown_name === null) ? (['shown_name'] as const) : []),
  ]
  await insertRows(tx, 'order_items', unused.length > 0 ? items.map((item) => without(item, unused)) : items)
}

const isInNoDeal = (item: ItemRow): boolean => item.multibuy_keys === null && item.deal_shares === null

/** Null and zero in a line that is in no multibuy, as most lines are. */
const dealNames = ['deal_in_cents', 'deal_shares', 'multibuy_keys'] as const satisfies (keyof ItemRow)[]

/** What becomes of a line after its order was placed: null until then, and a third of what a line's row would say. */
export const laterColumns = {
  picked_qty: null,
  picked_at: null,
  picked_by: null,
  packed_at: null,
  short_qty: null,
  short_at: null,
  short_until: null,
  short_outcome: null,
  short_answered_at: null,
  substitute: null,
  replaces_item_id: null,
} as const satisfies Partial<ItemRow>
const laterNames = Object.keys(laterColumns) as (keyof typeof laterColumns)[]

function without(item: ItemRow, columns: readonly (keyof ItemRow)[]): Partial<ItemRow> {
  const row: Partial<ItemRow> = { ...item }
  for (const column of columns) delete row[column]
  return row
}

/**
 * Marks all lines as packed. Lines that were not picked, or were lowered since, count as picked in the ordered quantity by
 * whoever reports the order as packed.
 */
export async function setPacked(tx: Tx, orderId: string, packedBy: string, now: Date): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({
      packed_at: now,
      picked_qty: sql`case when picked_at is null or (not per_kg and picked_qty > qty) then qty else picked_qty end`,
      picked_at: sql`coalesce(picked_at, ${now})`,
      picked_by: sql`coalesce(picked_by, ${packedBy})`,
    })
    .where('order_id', '=', orderId)
    .where('packed_at', 'is', null)
    .where('qty', '>', 0)
    .execute()
}

/** Writes every column of a line that may change after its order was placed. */
export async function updateItem(tx: Tx, item: ItemRow): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({
      qty: item.qty,
      qty_ordered: item.qty_ordered,
      deal_in_cents: item.deal_in_cents,
      deal_shares: item.deal_shares && JSON.stringify(item.deal_shares),
      multibuy_keys: item.multibuy_keys,
      total_in_cents: item.total_in_cents,
      wish: item.wish,
      wish_offer_id: item.wish_offer_id,
      note: item.note,
      picked_qty: item.picked_qty,
      picked_at: item.picked_at,
      picked_by: item.picked_by,
      packed_at: item.packed_at,
      short_qty: item.short_qty,
      short_at: item.short_at,
      short_until: item.short_until,
      short_outcome: item.short_outcome,
      short_answered_at: item.short_answered_at,
      substitute: item.substitute && JSON.stringify(item.substitute),
    })
    .where('id', '=', item.id)
    .execute()
}

/** Returns the orders whose shopper was asked about a short line and did not answer in time, those waiting longest first. */
export async function findOverdueShort(db: Reader, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.order_id as id from order_items i join orders o on o.id = i.order_id
    where i.short_at is not null and i.short_outcome is null and i.short_until <= ${now} and o.status = ${orderStatus.stock_short}
    group by i.order_id order by min(i.short_until), i.order_id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}
