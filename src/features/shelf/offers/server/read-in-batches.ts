// Reads a large result in batches, so that loading 100,000 rows never holds them all twice.
import { type RawBuilder, sql } from 'kysely'
import type { ReadTx } from '#server/database/database.ts'

const batch = 1000

/**
 * Yields the rows of a query, which must have no bound parameters because PostgreSQL declares cursors without them. Use
 * `sql.lit`.
 */
export async function* readInBatches<Row>(tx: ReadTx, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`declare reading no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from reading`.execute(tx)
    yield* rows
    if (rows.length < batch) break
  }
  await sql`close reading`.execute(tx)
}
