// SQL for what managers decided about searches that found nothing.
import { putAwayStatuses, type UnfoundStatus } from '#features/reports/unfound/unfound-status.ts'
import { addDays } from '#kernel/time.ts'
import type { Reader, Tx } from '#server/database/database.ts'

export interface MarkedSearch {
  term: string
  status: UnfoundStatus
  visits: number
  day: string
}

/** Returns what was decided at a branch, the most searched first. */
export async function findMarkedSearches(db: Reader, supplierId: string): Promise<MarkedSearch[]> {
  const rows = await db
    .selectFrom('unfound_searches')
    .select(['term', 'status', 'visits', 'day'])
    .where('supplier_id', '=', supplierId)
    .orderBy('visits', 'desc')
    .orderBy('term')
    .execute()
  return rows
}

/** Stores a decision in place of the one before. */
export async function upsertMarkedSearch(tx: Tx, row: MarkedSearch & { supplier_id: string }): Promise<void> {
  const { status, visits, day } = row
  await tx
    .insertInto('unfound_searches')
    .values(row)
    .onConflict((conflict) => conflict.columns(['supplier_id', 'term']).doUpdateSet({ status, visits, day }))
    .execute()
}

export async function deleteMarkedSearch(tx: Tx, supplierId: string, term: string): Promise<void> {
  await tx
    .deleteFrom('unfound_searches')
    .where('supplier_id', '=', supplierId)
    .where('term', '=', term)
    .execute()
}

/** Deletes what was put away more than `days` days ago: the counts that it hid are gone by then. */
export async function purgeMarkedSearches(
  db: Reader,
  { today, days }: { today: string; days: number },
): Promise<void> {
  await db
    .deleteFrom('unfound_searches')
    .where('status', 'in', putAwayStatuses)
    .where('day', '<', addDays(today, 1 - days))
    .execute()
}
