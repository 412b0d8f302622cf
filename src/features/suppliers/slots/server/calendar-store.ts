// SQL for a branch's calendar as managers edit it. SQL for the slots themselves is in slot-store.ts.
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Day } from '#kernel/time.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Calendar, CalendarDate, LiquorDay, WeekHours, WeekPattern } from '../calendar-contract.ts'
import type { SlotKind } from '../plan-slots.ts'

export type StoredCalendar = Pick<
  Calendar,
  'supplier' | 'closed' | 'closed_text' | 'hours' | 'liquor_hours' | 'patterns' | 'dates'
>

const clock = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`

/** Returns a branch's calendar in one query, with its dates from `from` on. */
export async function readCalendar(
  db: Reader,
  supplierId: string,
  from: Day,
): Promise<StoredCalendar | undefined> {
  const { rows } = await sql<StoredCalendar>`
    select json_build_object('id', s.id, 'name', s.name) as supplier, s.closed, s.closed_text,
      (select json_agg(json_build_object('weekday', w.weekday, 'opens_at', ${clock('h.opens_at')},
          'closes_at', ${clock('h.closes_at')}) order by w.weekday)
        from generate_series(1, 7) as w (weekday)
        left join supplier_hours h on h.weekday = w.weekday and h.supplier_id = s.id) as hours,
      (select json_agg(json_build_object('weekday', w.weekday, 'opens_at', ${clock('l.opens_at')},
          'closes_at', ${clock('l.closes_at')}) order by w.weekday)
        from generate_series(1, 8) as w (weekday)
        left join supplier_liquor_hours l on l.weekday = w.weekday and l.supplier_id = s.id) as liquor_hours,
      (select coalesce(json_agg(json_build_object('kind', p.kind, 'weekday', p.weekday,
          'starts_at', ${clock('p.starts_at')}, 'ends_at', ${clock('p.ends_at')}, 'capacity', p.capacity,
          'cutoff_minutes', p.cutoff_minutes) order by p.kind, p.weekday, p.starts_at, p.ends_at, p.id), '[]')
        from slot_patterns p where p.supplier_id = s.id and p.removed_at is null) as patterns,
      (select coalesce(json_agg(json_build_object('date', d.day, 'closed', d.closed, 'opens_at', ${clock('d.opens_at')},
          'closes_at', ${clock('d.closes_at')}, 'reason', d.reason) order by d.day), '[]')
        from supplier_dates d where d.supplier_id = s.id and d.day >= ${from}::date) as dates
    from suppliers s where s.id = ${supplierId}`.execute(db)
  return rows[0]
}

export interface PatternRow extends WeekPattern {
  id: string
  removed: boolean
}

/**
 * Locks the patterns of a kind and returns them, with those removed before, latest first. No slots are made from them until the
 * transaction ends.
 */
export async function lockPatterns(tx: Tx, supplierId: string, kind: SlotKind): Promise<PatternRow[]> {
  await sql`select 1 from slot_patterns where supplier_id = ${supplierId} and kind = ${kind}
    order by id for update`.execute(tx)
  const { rows } = await sql<PatternRow>`
    select id, weekday, ${clock('starts_at')} as starts_at, ${clock('ends_at')} as ends_at, capacity, cutoff_minutes,
      removed_at is not null as removed
    from slot_patterns where supplier_id = ${supplierId} and kind = ${kind}
    order by removed_at desc nulls first, id`.execute(tx)
  return rows
}

export async function removePatterns(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update slot_patterns set removed_at = ${now} where id = any(${ids})`.execute(tx)
}

export async function updatePattern(tx: Tx, id: string, pattern: WeekPattern): Promise<void> {
  await tx
    .updateTable('slot_patterns')
    .set({
      ends_at: pattern.ends_at,
      capacity: pattern.capacity,
      cutoff_minutes: pattern.cutoff_minutes,
      removed_at: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function insertPatterns(
  tx: Tx,
  supplierId: string,
  kind: SlotKind,
  patterns: readonly WeekPattern[],
): Promise<void> {
  if (patterns.length === 0) return
  const rows = patterns.map((pattern) => ({
    ...pattern,
    id: newId('pattern'),
    supplier_id: supplierId,
    kind,
  }))
  await tx.insertInto('slot_patterns').values(rows).execute()
}

export async function replaceHours(tx: Tx, supplierId: string, hours: readonly WeekHours[]): Promise<void> {
  await tx.deleteFrom('supplier_hours').where('supplier_id', '=', supplierId).execute()
  const open = hours.filter(({ opens_at }) => opens_at !== null)
  if (open.length === 0) return
  await tx
    .insertInto('supplier_hours')
    .values(open.map((day) => ({ ...day, supplier_id: supplierId })))
    .execute()
}

export async function replaceLiquorHours(
  tx: Tx,
  supplierId: string,
  hours: readonly LiquorDay[],
): Promise<void> {
  await tx.deleteFrom('supplier_liquor_hours').where('supplier_id', '=', supplierId).execute()
  const rows = hours.flatMap(({ weekday, opens_at, closes_at }) =>
    opens_at && closes_at ? [{ supplier_id: supplierId, weekday, opens_at, closes_at }] : [],
  )
  if (rows.length > 0) await tx.insertInto('supplier_liquor_hours').values(rows).execute()
}

export async function updateClosed(
  tx: Tx,
  supplierId: string,
  closed: boolean,
  closedText: string | null,
): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set({ closed, closed_text: closedText })
    .where('id', '=', supplierId)
    .execute()
}

export async function saveDate(
  tx: Tx,
  supplierId: string,
  { date, ...day }: CalendarDate & { date: Day },
): Promise<void> {
  await tx
    .insertInto('supplier_dates')
    .values({ ...day, day: date, supplier_id: supplierId })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'day']).doUpdateSet(day))
    .execute()
}

export async function deleteDate(tx: Tx, supplierId: string, date: Day): Promise<void> {
  await tx
    .deleteFrom('supplier_dates')
    .where('supplier_id', '=', supplierId)
    .where('day', '=', date)
    .execute()
}
