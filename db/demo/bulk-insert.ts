/** Inserts many rows in one statement: they are sent as one JSON text, which PostgreSQL parses by the table's own column types. */
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { DB } from '#server/database/database-types.ts'

const rowsPerStatement = 4000

export async function bulkInsert(tx: Tx, table: keyof DB, rows: readonly object[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(at, at + rowsPerStatement))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
  }
}
