// What members of staff are called among themselves.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

/** First names by account; whoever has left the shop is not there. */
export async function findStaffNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, first_name }) => [id, first_name]))
}
