// The only SQL on slots, and on the calendar they are made from.
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Day } from '#kernel/time.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Hours, Pattern, PlannedSlot, SlotKind, SupplierCalendar } from '../plan-slots.ts'

export interface Slot {
  id: string
  patternId: string
  startsAt: Date
  endsAt: Date
  cutoffAt: Date
  capacity: number
  taken: number
}

interface CalendarRow {
  patterns: Pattern[]
  hours: (Hours & { weekday: number })[]
  dates: (Hours & { day: string; closed: boolean })[]
}

/** A supplier's patterns of a kind, its hours, and the dates in between that differ; undefined for no such supplier. */
export async function findCalendar(
  db: Reader,
  supplierId: string,
  kind: SlotKind,
  from: Day,
  to: Day,
): Promise<SupplierCalendar | undefined> {
  const { rows } = await sql<CalendarRow>`
    select
      coalesce((select json_agg(json_build_object('id', p.id, 'weekday', p.weekday, 'startsAt', p.starts_at,
        'endsAt', p.ends_at, 'capacity', p.capacity, 'cutoffMinutes', p.cutoff_minutes))
        from slot_patterns p where p.supplier_id = s.id and p.kind = ${kind}), '[]') as patterns,
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opensAt', h.opens_at, 'closesAt', h.closes_at))
        from supplier_hours h where h.supplier_id = s.id), '[]') as hours,
      coalesce((select json_agg(json_build_object('day', d.day, 'closed', d.closed, 'opensAt', d.opens_at,
        'closesAt', d.closes_at))
        from supplier_dates d where d.supplier_id = s.id and d.day between ${from}::date and ${to}::date), '[]') as dates
    from suppliers s where s.id = ${supplierId} and not s.disabled`.execute(db)
  const row = rows[0]
  return (
    row && {
      patterns: row.patterns,
      hours: new Map(row.hours.map((hours) => [hours.weekday, hours])),
      dates: new Map(row.dates.map((date) => [date.day, date])),
    }
  )
}

export async function findSlotsBetween(
  db: Reader,
  supplierId: string,
  kind: SlotKind,
  from: Date,
  to: Date,
): Promise<Slot[]> {
  return db
    .selectFrom('slots')
    .select([
      'id',
      'pattern_id as patternId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'cutoff_at as cutoffAt',
      'capacity',
      'taken',
    ])
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .execute()
}

/** Makes the slots that nobody looked at before; two who look at once make them once. */
export async function insertMissingSlots(
  db: Reader,
  supplierId: string,
  kind: SlotKind,
  slots: readonly PlannedSlot[],
): Promise<void> {
  if (slots.length === 0) return
  await db
    .insertInto('slots')
    .values(
      slots.map((slot) => ({
        id: newId('slot'),
        supplier_id: supplierId,
        pattern_id: slot.patternId,
        kind,
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        cutoff_at: slot.cutoffAt,
        capacity: slot.capacity,
      })),
    )
    .onConflict((conflict) => conflict.columns(['supplier_id', 'pattern_id', 'starts_at']).doNothing())
    .execute()
}

/** One place of a slot, taken only while there is one and the cut-off is ahead: whoever races, capacity holds (R5). */
export async function incrementTaken(tx: Tx, slotId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', slotId)
    .whereRef('taken', '<', 'capacity')
    .where('cutoff_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function decrementTaken(tx: Tx, slotId: string): Promise<void> {
  await tx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', slotId)
    .execute()
}
