// Lets one process at a time work on an import, under an advisory lock on a connection of its own. If the process dies,
// PostgreSQL releases the lock with the connection, and the next process that looks resumes the import
// (docs/decisions/0005-imports-run-under-an-advisory-lock.md).
import type { Pool } from 'pg'

/** Any number that only imports use. */
const importLocks = 7_297_203

/** Runs `work` under the lock; returns undefined if another process holds it. */
export async function withImportLock<T>(
  pool: Pool,
  importId: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect()
  let broken = false
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as got',
      [importLocks, importId],
    )
    if (!rows[0]?.got) return undefined
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [importLocks, importId]).catch(() => {
        broken = true
      })
    }
  } finally {
    client.release(broken)
  }
}
