// SQL for slots, and for reading the calendar that they are made from.
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { addDays, type Day, weekdayOf } from '#kernel/time.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { LiquorHours } from '../liquor-hours.ts'
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

/** Returns the hours in which a branch may hand over liquor; empty if it has set none. */
export async function findLiquorHours(db: Reader, supplierId: string): Promise<LiquorHours[]> {
  const { rows } = await sql<LiquorHours>`
    select weekday, to_char(opens_at, 'HH24:MI') as opens_at, to_char(closes_at, 'HH24:MI') as closes_at
    from supplier_liquor_hours where supplier_id = ${supplierId}`.execute(db)
  return rows
}

/**
 * Returns a supplier's patterns of a kind, its hours on these days, and the dates that differ; undefined if there is no such
 * supplier.
 */
export async function findCalendar(
  db: Reader,
  supplierId: string,
  kind: SlotKind,
  from: Day,
  to: Day,
): Promise<SupplierCalendar | undefined> {
  // Sunday's as well, which a public holiday takes.
  const weekdays: number[] = [7]
  for (let day = from; day <= to && weekdays.length < 8; day = addDays(day, 1)) weekdays.push(weekdayOf(day))
  const { rows } = await sql<CalendarRow>`
    select
      coalesce((select json_agg(json_build_object('id', p.id, 'weekday', p.weekday, 'startsAt', p.starts_at,
        'endsAt', p.ends_at, 'capacity', p.capacity, 'cutoffMinutes', p.cutoff_minutes))
        from slot_patterns p where p.supplier_id = s.id and p.kind = ${kind} and p.removed_at is null
          and p.weekday = any(${weekdays})), '[]') as patterns,
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opensAt', h.opens_at, 'closesAt', h.closes_at))
        from supplier_hours h where h.supplier_id = s.id and h.weekday = any(${weekdays})), '[]') as hours,
      coalesce((select json_agg(json_build_object('day', d.day, 'closed', d.closed, 'opensAt', d.opens_at,
        'closesAt', d.closes_at))
        from supplier_dates d where d.supplier_id = s.id and d.day between ${from}::date and ${to}::date), '[]') as dates
    from suppliers s where s.id = ${supplierId} and not s.in_preparation`.execute(db)
  return rows[0] && calendarOf(rows[0])
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

/**
 * Creates the slots that do not exist yet; concurrent calls create each once. Capacity and cut-off come from the pattern as it
 * stands then, locked until they are stored: a manager's change waits for this, or this for the change, so that no slot is made
 * from an outdated pattern.
 */
export async function insertMissingSlots(db: Reader, slots: readonly PlannedSlot[]): Promise<void> {
  if (slots.length === 0) return
  const ids = slots.map(() => newId('slot'))
  const patterns = slots.map(({ patternId }) => patternId)
  const begins = slots.map(({ startsAt }) => startsAt.toISOString())
  const ends = slots.map(({ endsAt }) => endsAt.toISOString())
  await sql`
    with wanted as (
      select w.id, p.supplier_id, p.id as pattern_id, p.kind, w.starts_at, w.ends_at,
        w.starts_at - make_interval(mins => p.cutoff_minutes) as cutoff_at, p.capacity
      from slot_patterns p
      join unnest(${ids}::text[], ${patterns}::text[], ${begins}::timestamptz[], ${ends}::timestamptz[])
        as w (id, pattern_id, starts_at, ends_at) on w.pattern_id = p.id
      where p.removed_at is null and w.ends_at - w.starts_at = p.ends_at - p.starts_at
      order by p.id, w.starts_at
      for share of p)
    insert into slots (id, supplier_id, pattern_id, kind, starts_at, ends_at, cutoff_at, capacity)
    select * from wanted
    on conflict (supplier_id, pattern_id, starts_at) do nothing`.execute(db)
}

/**
 * Updates the coming slots of a kind from their patterns: cut-off and capacity at once, but capacity never below the places
 * taken; the end only where no place is taken.
 */
export async function applyPatterns(tx: Tx, supplierId: string, kind: SlotKind, now: Date): Promise<void> {
  await sql`
    update slots s set capacity = greatest(p.capacity, s.taken),
      cutoff_at = s.starts_at - make_interval(mins => p.cutoff_minutes),
      ends_at = case when s.taken = 0 then s.starts_at + (p.ends_at - p.starts_at) else s.ends_at end
    from slot_patterns p
    where p.id = s.pattern_id and p.removed_at is null and s.supplier_id = ${supplierId} and s.kind = ${kind}
      and s.starts_at > ${now}`.execute(tx)
}

/** Returns the slots that end after an instant and have places taken. */
export async function findTakenSlots(
  db: Reader,
  supplierId: string,
  from: Date,
): Promise<(Slot & { kind: SlotKind })[]> {
  const { rows } = await sql<Slot & { kind: SlotKind }>`
    select id, kind, pattern_id as "patternId", starts_at as "startsAt", ends_at as "endsAt", cutoff_at as "cutoffAt",
      capacity, taken
    from slots where supplier_id = ${supplierId} and ends_at > ${from} and taken > 0`.execute(db)
  return rows
}

/**
 * Takes places, by slot: all of them, or false, and the caller rolls back. A place is taken only while one is free and the
 * cut-off is ahead, so that races never exceed a slot's capacity [R5]. The slots are locked in the order of their ids.
 */
export async function reservePlaces(
  tx: Tx,
  places: ReadonlyMap<string, number>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with held as materialized (
      select s.id, w.places from slots s
      join unnest(${[...places.keys()]}::text[], ${[...places.values()]}::int[]) as w (id, places) on w.id = s.id
      order by s.id for no key update of s
    )
    update slots s set taken = s.taken + h.places from held h
    where s.id = h.id and s.taken + h.places <= s.capacity and s.cutoff_at > ${now}
    returning s.id`.execute(tx)
  return rows.length === places.size
}

export async function releasePlace(tx: Tx, slotId: string): Promise<void> {
  await tx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', slotId)
    .execute()
}

interface SupplierCalendarRow extends CalendarRow {
  supplierId: string
  full: { patternId: string; startsAt: number }[]
}

/** Returns the calendars of many suppliers in one query, with their full slots between the instants. */
export async function findCalendars(
  db: Reader,
  supplierIds: readonly string[],
  kind: SlotKind,
  {
    days: [from, to],
    instants: [begins, ends],
  }: { days: readonly [Day, Day]; instants: readonly [Date, Date] },
): Promise<{ supplierId: string; calendar: SupplierCalendar; full: SupplierCalendarRow['full'] }[]> {
  const { rows } = await sql<SupplierCalendarRow>`
    select s.id as "supplierId", p.patterns, h.hours, d.dates, f.full
    from suppliers s
    left join lateral (select coalesce(json_agg(json_build_object('id', id, 'weekday', weekday, 'startsAt', starts_at,
      'endsAt', ends_at, 'capacity', capacity, 'cutoffMinutes', cutoff_minutes)), '[]') as patterns
      from slot_patterns where supplier_id = s.id and kind = ${kind} and removed_at is null) p on true
    left join lateral (select coalesce(json_agg(json_build_object('weekday', weekday, 'opensAt', opens_at,
      'closesAt', closes_at)), '[]') as hours
      from supplier_hours where supplier_id = s.id) h on true
    left join lateral (select coalesce(json_agg(json_build_object('day', day, 'closed', closed, 'opensAt', opens_at,
      'closesAt', closes_at)), '[]') as dates
      from supplier_dates where supplier_id = s.id and day between ${from}::date and ${to}::date) d on true
    left join lateral (select coalesce(json_agg(json_build_object('patternId', pattern_id,
      'startsAt', extract(epoch from starts_at) * 1000)), '[]') as full
      from slots where supplier_id = s.id and kind = ${kind} and starts_at >= ${begins} and starts_at < ${ends}
        and taken >= capacity) f on true
    where s.id = any(${supplierIds})`.execute(db)
  return rows.map(({ supplierId, full, ...row }) => ({ supplierId, full, calendar: calendarOf(row) }))
}

const calendarOf = ({ patterns, hours, dates }: CalendarRow): SupplierCalendar => ({
  patterns,
  hours: new Map(hours.map((day) => [day.weekday, day])),
  dates: new Map(dates.map((date) => [date.day, date])),
})
