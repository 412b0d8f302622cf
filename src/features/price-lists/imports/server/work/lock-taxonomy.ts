// A lock for imports that may add to the shared taxonomy: they take turns, so that two lists never create the same goods twice.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** Any number that only this uses. */
const lockKey = 7_297_204

export async function lockTaxonomy(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
}
