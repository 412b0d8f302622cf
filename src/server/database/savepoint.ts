// Part of a transaction that may be taken back without the rest: what is only tried, or turns out not to be as it was thought.
import { sql } from 'kysely'
import type { Tx } from './database.ts'

export async function beginSavepoint(tx: Tx): Promise<void> {
  await sql`savepoint trial`.execute(tx)
}

/** Everything since it began is undone, and what was locked since is let go of. */
export async function rollBackToSavepoint(tx: Tx): Promise<void> {
  await sql`rollback to savepoint trial`.execute(tx)
}
