// SQL for the events that the database's triggers write (db/migrations/0145-events.sql).
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { days } from '#server/rate-limits.ts'
import type { BranchEvent } from '../branch-events-contract.ts'

const retentionMs = 30 * days

/**
 * Returns events of a branch with larger numbers than `after`, in their order. Events are left out while an older transaction may
 * still commit smaller numbers. A transaction number beyond the newest one is from before the database was restored.
 */
export async function findBranchEvents(
  db: Reader,
  {
    supplierId,
    after,
    subject,
    limit,
  }: { supplierId: string; after: number; subject: string | undefined; limit: number },
): Promise<BranchEvent[]> {
  const { rows } = await sql<Omit<BranchEvent, 'at'> & { at: Date }>`
    with clock as (select pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_snapshot_xmax(pg_current_snapshot()) as next)
    select number, subject, subject_id, name, data, at from supplier_events, clock
    where supplier_id = ${supplierId} and number > ${after}
      and (${subject ?? null}::text is null or subject = ${subject ?? null})
      and (written_in < clock.oldest or written_in >= clock.next)
    order by number limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Deletes events that are older than 30 days. */
export async function purgeEvents(db: Reader, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await db.deleteFrom('supplier_events').where('at', '<', before).execute()
  await db.deleteFrom('product_events').where('at', '<', before).execute()
}
