// What managers change of a branch's calendar. What was promised stands: places taken stay taken, at the time they were given.

import { holdManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import { touchShelf } from '#features/shelf/offers/server/touch-shelf.ts'
import { dayOf } from '#kernel/time.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { calendarCalls as calls, WeekPattern } from '../calendar-contract.ts'
import { refuse } from '../calendar-refusals.ts'
import { checkHours, checkOpening, checkWeek, readDate } from '../calendar-rules.ts'
import {
  deleteDate,
  holdPatterns,
  insertPatterns,
  type PatternRow,
  readCalendar,
  removePatterns,
  replaceHours,
  replaceLiquorHours,
  saveDate,
  updateClosed,
  updatePattern,
} from './calendar-store.ts'
import { versionOf } from './show-calendar.ts'
import { followPatterns } from './slot-store.ts'

export interface Asked {
  supplierId: string
  accountId: string
  now: Date
}

/** A time of the week is known by its kind, day and beginning: what begins elsewhere is another one. */
export async function changeWeek(
  tx: Tx,
  asked: Asked,
  { version, kind, patterns }: BodyOf<typeof calls.changeWeek>,
): Promise<void> {
  await hold(tx, asked)
  checkWeek(patterns)
  await requireSeen(tx, asked, version)
  const { supplierId, now } = asked
  const kept = await holdPatterns(tx, supplierId, kind)
  const staying = new Set<string>()
  const added: WeekPattern[] = []
  for (const pattern of patterns) {
    // One in the week before one that was taken out of it, which comes back with the places taken in it.
    const same = kept.find((row) => beginsWith(row, pattern))
    if (!same) {
      added.push(pattern)
      continue
    }
    staying.add(same.id)
    if (same.removed || differs(same, pattern)) await updatePattern(tx, same.id, pattern)
  }
  const gone = kept.filter(({ id, removed }) => !removed && !staying.has(id))
  await removePatterns(
    tx,
    gone.map(({ id }) => id),
    now,
  )
  await insertPatterns(tx, supplierId, kind, added)
  await followPatterns(tx, supplierId, kind, now)
  await touchShelf(tx, supplierId)
}

const beginsWith = (row: PatternRow, { weekday, starts_at }: WeekPattern): boolean =>
  row.weekday === weekday && row.starts_at === starts_at

const differs = (row: PatternRow, pattern: WeekPattern): boolean =>
  row.ends_at !== pattern.ends_at ||
  row.capacity !== pattern.capacity ||
  row.cutoff_minutes !== pattern.cutoff_minutes

export async function changeHours(
  tx: Tx,
  asked: Asked,
  { version, hours }: BodyOf<typeof calls.changeHours>,
): Promise<void> {
  await hold(tx, asked)
  checkHours(hours)
  await requireSeen(tx, asked, version)
  await replaceHours(tx, asked.supplierId, hours)
  await touchShelf(tx, asked.supplierId)
}

export async function changeLiquorHours(
  tx: Tx,
  asked: Asked,
  { version, liquor_hours: hours }: BodyOf<typeof calls.changeLiquorHours>,
): Promise<void> {
  await hold(tx, asked)
  checkHours(hours, 'liquor_hours')
  await requireSeen(tx, asked, version)
  await replaceLiquorHours(tx, asked.supplierId, hours)
}

export async function changeClosed(
  tx: Tx,
  asked: Asked,
  { closed, closed_text }: BodyOf<typeof calls.changeClosed>,
): Promise<void> {
  await hold(tx, asked)
  await updateClosed(tx, asked.supplierId, closed, closed_text?.trim() || null)
  await touchShelf(tx, asked.supplierId)
}

export async function changeDate(
  tx: Tx,
  { date, ...asked }: Asked & { date: string },
  { closed, opens_at, closes_at, reason }: BodyOf<typeof calls.changeDate>,
): Promise<void> {
  await hold(tx, asked)
  const day = readDate(date, asked.now)
  if (!closed) checkOpening(opens_at, closes_at)
  const hours = closed ? { opens_at: null, closes_at: null } : { opens_at, closes_at }
  await saveDate(tx, asked.supplierId, { date: day, closed, ...hours, reason: reason?.trim() || null })
  await touchShelf(tx, asked.supplierId)
}

export async function removeDate(tx: Tx, { date, ...asked }: Asked & { date: string }): Promise<void> {
  await hold(tx, asked)
  await deleteDate(tx, asked.supplierId, readDate(date, asked.now))
  await touchShelf(tx, asked.supplierId)
}

const hold = (tx: Tx, { accountId, supplierId }: Asked): Promise<void> =>
  holdManaged(tx, accountId, supplierId, 'params.id')

/** Read once the branch is held: nobody else changes it until we are done. */
async function requireSeen(tx: Tx, { supplierId, now }: Asked, version: string): Promise<void> {
  const kept = await readCalendar(tx, supplierId, dayOf(now))
  if (!kept || versionOf(kept) !== version) throw refuse('calendar-changed')
}
