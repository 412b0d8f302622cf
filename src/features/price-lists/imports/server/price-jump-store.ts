// SQL for the price jumps of a list, and for those that its manager confirmed.
import { sql } from 'kysely'
import type { PriceJump } from '#features/price-lists/imports/import-contract.ts'
import type { Reader } from '#server/database/database.ts'

/**
 * Returns the rows whose normal price changes by more than is allowed unconfirmed, or whose price is under cost, in the order of
 * the file.
 */
export async function findJumps(
  db: Reader,
  importId: string,
  { limit, confirmed = [] }: { limit: number; confirmed?: readonly number[] },
): Promise<{ count: number; rows: PriceJump[] }> {
  const { rows } = await sql<PriceJump & { n: number }>`
    select e.line, coalesce(nullif(r.row->>'name', ''), r.row->>'barcode', '') as name,
      e.price_now_in_cents, (r.row->>'cents')::bigint as price_in_cents,
      case when least((r.row->>'cents')::bigint, (r.row->'promo'->>'cents')::bigint) < (r.row->>'cost')::bigint
        then (r.row->>'cost')::bigint end as cost_in_cents,
      least((r.row->>'cents')::bigint, (r.row->'promo'->>'cents')::bigint) as lowest_in_cents, count(*) over () as n
    from import_effects e join import_rows r on r.import_id = e.import_id and r.line = e.line
    where e.import_id = ${importId} and e.jump and e.line <> all(${[...confirmed]}::int[])
    order by e.line limit ${limit}`.execute(db)
  return { count: rows[0]?.n ?? 0, rows: rows.map(({ n: _, ...row }) => row) }
}

/** Stores the lines whose prices the manager confirmed, until the list goes live or is validated again. */
export async function confirmLines(db: Reader, id: string, lines: readonly number[]): Promise<void> {
  await db
    .updateTable('imports')
    .set({ confirmed_lines: [...lines] })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute()
}
