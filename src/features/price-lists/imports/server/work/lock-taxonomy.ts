// Imports that may add to what all branches share take turns, so that two lists never make the same new thing twice.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** Any number that only this uses. */
const lockKey = 7_297_204

export async function lockTaxonomy(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
}
