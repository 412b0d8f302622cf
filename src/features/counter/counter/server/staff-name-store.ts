// First names of staff, as their colleagues see them.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

/** Returns first names by account id; deleted accounts are missing. */
export async function findStaffNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, first_name }) => [id, first_name]))
}
