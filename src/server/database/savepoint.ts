// A part of a transaction that can be rolled back without the rest: an attempt that may fail, or an assumption that turns out
// wrong.
import { sql } from 'kysely'
import type { Tx } from './database.ts'

export async function beginSavepoint(tx: Tx): Promise<void> {
  await sql`savepoint trial`.execute(tx)
}

/** Undoes everything since the savepoint and releases the locks taken since. */
export async function rollBackToSavepoint(tx: Tx): Promise<void> {
  await sql`rollback to savepoint trial`.execute(tx)
}
