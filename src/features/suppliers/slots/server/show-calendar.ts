// Shows managers a branch's calendar, with how full the coming days are.
import { createHash } from 'node:crypto'
import { addDays, type Day, dayOf, formatTime, instantOf, weekdayOf } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import type { Calendar, ComingSlot } from '../calendar-contract.ts'
import { holidaysBetween } from '../holidays.ts'
import { planSlots, type SlotKind, slotKinds } from '../plan-slots.ts'
import { tradingWeekday } from '../trading-day.ts'
import { readCalendar, type StoredCalendar } from './calendar-store.ts'
import { findCalendars, findSlotsBetween, findTakenSlots } from './slot-store.ts'

const daysAhead = 7

/** Returns the calendar of a branch; throws if the branch does not exist. */
export async function showCalendar(db: Reader, supplierId: string, now: Date): Promise<Calendar> {
  const today = dayOf(now)
  const stored = await readCalendar(db, supplierId, today)
  if (!stored) throw new Error(`no supplier ${supplierId}`)
  return {
    ...stored,
    version: calendarVersionOf(stored),
    holidays: holidaysBetween(today, addDays(today, 365)).map((holiday) => ({
      ...holiday,
      ...hoursOf(stored, tradingWeekday(holiday.date)),
    })),
    slots: await findComingSlots(db, supplierId, now),
  }
}

function hoursOf({ hours }: StoredCalendar, weekday: number | undefined) {
  const day = hours.find((each) => each.weekday === weekday)
  return { opens_at: day?.opens_at ?? null, closes_at: day?.closes_at ?? null }
}

/**
 * Returns a version of the calendar: equal content gives an equal version. The closing notice is left out, because it is switched
 * in a hurry and is always sent completely.
 */
export function calendarVersionOf({ hours, liquor_hours, patterns, dates }: StoredCalendar): string {
  const content = JSON.stringify([hours, liquor_hours, patterns, dates])
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}

/** Returns the slots of a kind with more places taken than the week now offers; their orders stay all the same. */
export function overbookedSlots({ slots, patterns, dates }: Calendar, of: SlotKind): ComingSlot[] {
  const places = new Map(
    patterns
      .filter(({ kind }) => kind === of)
      .map(({ weekday, starts_at, capacity }) => [`${weekday} ${starts_at}`, capacity]),
  )
  const own = new Set(dates.map(({ date }) => date))
  const weekday = (date: string) => (own.has(date) ? weekdayOf(date) : tradingWeekday(date as Day))
  const plannedPlaces = ({ date, starts_at }: ComingSlot) =>
    places.get(`${weekday(date)} ${formatTime(new Date(starts_at))}`) ?? 0
  return slots.filter((slot) => slot.kind === of && slot.taken > plannedPlaces(slot))
}

/** What is planned for the coming days, looked at by a shopper or not; and every slot with orders that is planned no more. */
async function findComingSlots(db: Reader, supplierId: string, now: Date): Promise<ComingSlot[]> {
  const today = dayOf(now)
  const last = addDays(today, daysAhead - 1)
  const [begins, ends] = [instantOf(today), instantOf(addDays(last, 1))]
  const coming = new Map<string, ComingSlot>()
  const add = (
    patternId: string,
    slot: Omit<ComingSlot, 'date' | 'starts_at' | 'ends_at' | 'cutoff_at'> & Span,
  ) => coming.set(`${patternId} ${slot.startsAt.getTime()}`, toComingSlot(slot))
  for (const { kind, ...slot } of await findTakenSlots(db, supplierId, now))
    add(slot.patternId, { ...slot, kind, offered: false })
  for (const kind of slotKinds) {
    const existing = await findSlotsBetween(db, supplierId, kind, begins, ends)
    for (const plan of await planDays(db, supplierId, kind, now)) {
      const slot = existing.find(
        (each) => each.patternId === plan.patternId && +each.startsAt === +plan.startsAt,
      )
      add(plan.patternId, { ...(slot ?? { ...plan, taken: 0 }), kind, offered: true })
    }
  }
  return [...coming.values()].sort(
    (a, b) => a.starts_at.localeCompare(b.starts_at) || a.kind.localeCompare(b.kind),
  )
}

async function planDays(db: Reader, supplierId: string, kind: SlotKind, now: Date) {
  const today = dayOf(now)
  const days = Array.from({ length: daysAhead }, (_, n) => addDays(today, n))
  const [found] = await findCalendars(db, [supplierId], kind, {
    days: [today, addDays(today, daysAhead - 1)],
    instants: [now, now],
  })
  const planned = found ? days.flatMap((day) => planSlots(found.calendar, day)) : []
  return planned.filter(({ endsAt }) => endsAt > now)
}

interface Span {
  startsAt: Date
  endsAt: Date
  cutoffAt: Date
}

const toComingSlot = ({
  kind,
  startsAt,
  endsAt,
  cutoffAt,
  taken,
  capacity,
  offered,
}: Span & Pick<ComingSlot, 'kind' | 'taken' | 'capacity' | 'offered'>): ComingSlot => ({
  kind,
  date: dayOf(startsAt),
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  cutoff_at: cutoffAt.toISOString(),
  taken,
  capacity,
  offered,
})
