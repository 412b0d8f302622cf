// Changes a branch's calendar for its managers. Promises stand: places taken stay taken, at the time they were given.

import { lockManagedSupplier } from '#features/accounts/staff/server/managed-suppliers.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { dayOf } from '#kernel/time.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { calendarCalls as calls, WeekPattern } from '../calendar-contract.ts'
import { refuse } from '../calendar-refusals.ts'
import { checkHours, checkOpening, checkWeek, parseDate } from '../calendar-rules.ts'
import {
  deleteDate,
  insertPatterns,
  lockPatterns,
  type PatternRow,
  readCalendar,
  removePatterns,
  replaceHours,
  replaceLiquorHours,
  saveDate,
  updateClosed,
  updatePattern,
} from './calendar-store.ts'
import { calendarVersionOf } from './show-calendar.ts'
import { applyPatterns } from './slot-store.ts'

export interface CalendarChange {
  supplierId: string
  accountId: string
  now: Date
}

/**
 * Replaces the week of a kind. A pattern is identified by its kind, day and start: one that starts at another time is another
 * pattern.
 */
export async function changeWeek(
  tx: Tx,
  change: CalendarChange,
  { version, kind, patterns }: BodyOf<typeof calls.changeWeek>,
): Promise<void> {
  await lockSupplier(tx, change)
  checkWeek(patterns)
  await requireCurrentVersion(tx, change, version)
  const { supplierId, now } = change
  const stored = await lockPatterns(tx, supplierId, kind)
  const staying = new Set<string>()
  const added: WeekPattern[] = []
  for (const pattern of patterns) {
    // One in the week before one that was taken out of it, which comes back with the places taken in it.
    const match = stored.find((row) => beginsWith(row, pattern))
    if (!match) {
      added.push(pattern)
      continue
    }
    staying.add(match.id)
    if (match.removed || differs(match, pattern)) await updatePattern(tx, match.id, pattern)
  }
  const toRemove = stored.filter(({ id, removed }) => !removed && !staying.has(id))
  await removePatterns(
    tx,
    toRemove.map(({ id }) => id),
    now,
  )
  await insertPatterns(tx, supplierId, kind, added)
  await applyPatterns(tx, supplierId, kind, now)
  await invalidateShelf(tx, supplierId)
}

const beginsWith = (row: PatternRow, { weekday, starts_at }: WeekPattern): boolean =>
  row.weekday === weekday && row.starts_at === starts_at

const differs = (row: PatternRow, pattern: WeekPattern): boolean =>
  row.ends_at !== pattern.ends_at ||
  row.capacity !== pattern.capacity ||
  row.cutoff_minutes !== pattern.cutoff_minutes

export async function changeHours(
  tx: Tx,
  change: CalendarChange,
  { version, hours }: BodyOf<typeof calls.changeHours>,
): Promise<void> {
  await lockSupplier(tx, change)
  checkHours(hours)
  await requireCurrentVersion(tx, change, version)
  await replaceHours(tx, change.supplierId, hours)
  await invalidateShelf(tx, change.supplierId)
}

export async function changeLiquorHours(
  tx: Tx,
  change: CalendarChange,
  { version, liquor_hours: hours }: BodyOf<typeof calls.changeLiquorHours>,
): Promise<void> {
  await lockSupplier(tx, change)
  checkHours(hours, 'liquor_hours')
  await requireCurrentVersion(tx, change, version)
  await replaceLiquorHours(tx, change.supplierId, hours)
}

export async function changeClosed(
  tx: Tx,
  change: CalendarChange,
  { closed, closed_text }: BodyOf<typeof calls.changeClosed>,
): Promise<void> {
  await lockSupplier(tx, change)
  await updateClosed(tx, change.supplierId, closed, closed_text?.trim() || null)
  await invalidateShelf(tx, change.supplierId)
}

export async function changeDate(
  tx: Tx,
  { date, ...change }: CalendarChange & { date: string },
  { closed, opens_at, closes_at, reason }: BodyOf<typeof calls.changeDate>,
): Promise<void> {
  await lockSupplier(tx, change)
  const day = parseDate(date, change.now)
  if (!closed) checkOpening(opens_at, closes_at)
  const hours = closed ? { opens_at: null, closes_at: null } : { opens_at, closes_at }
  await saveDate(tx, change.supplierId, { date: day, closed, ...hours, reason: reason?.trim() || null })
  await invalidateShelf(tx, change.supplierId)
}

export async function removeDate(
  tx: Tx,
  { date, ...change }: CalendarChange & { date: string },
): Promise<void> {
  await lockSupplier(tx, change)
  await deleteDate(tx, change.supplierId, parseDate(date, change.now))
  await invalidateShelf(tx, change.supplierId)
}

const lockSupplier = (tx: Tx, { accountId, supplierId }: CalendarChange): Promise<void> =>
  lockManagedSupplier(tx, accountId, supplierId, 'params.id')

/** Read once the branch is held: nobody else changes it until we are done. */
async function requireCurrentVersion(
  tx: Tx,
  { supplierId, now }: CalendarChange,
  version: string,
): Promise<void> {
  const stored = await readCalendar(tx, supplierId, dayOf(now))
  if (!stored || calendarVersionOf(stored) !== version) throw refuse('calendar-changed')
}
