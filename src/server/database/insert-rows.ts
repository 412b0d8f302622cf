// Inserts many rows into a table in few statements.
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { DB } from './database-types.ts'

const rowsAtOnce = 4000

/**
 * Returns the number of rows inserted. Rows are sent as one JSON text for each 4000; PostgreSQL reads them by the table’s own
 * column types.
 */
export async function insertRows(
  tx: Tx,
  table: keyof DB,
  rows: readonly object[],
  { onConflict }: { onConflict?: 'nothing' } = {},
): Promise<number> {
  const first = rows[0]
  if (!first) return 0
  let inserted = 0
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(at, at + rowsAtOnce))
    const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
      ${onConflict ? sql`on conflict do nothing` : sql``}`.execute(tx)
    inserted += Number(numAffectedRows ?? 0)
  }
  return inserted
}
