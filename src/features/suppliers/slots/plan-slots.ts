// Plans a supplier's slots on a day: its weekly patterns, without those that are closed or outside the opening hours.
import { type Day, instantOf, weekdayOf } from '#kernel/time.ts'
import { tradingWeekday } from './trading-day.ts'

export const slotKinds = ['collect', 'deliver', 'stokvel'] as const
export type SlotKind = (typeof slotKinds)[number]

/** Clock times in Johannesburg, 'HH:MM' or 'HH:MM:SS'. */
export interface Hours {
  opensAt: string | null
  closesAt: string | null
}

export interface Pattern {
  id: string
  weekday: number
  startsAt: string
  endsAt: string
  capacity: number
  cutoffMinutes: number
}

export interface SupplierCalendar {
  patterns: readonly Pattern[]
  /** By weekday, 1 Monday to 7 Sunday; a weekday without an entry is closed. */
  hours: ReadonlyMap<number, Hours>
  /** Dates that differ. */
  dates: ReadonlyMap<string, Hours & { closed: boolean }>
}

export interface PlannedSlot {
  patternId: string
  startsAt: Date
  endsAt: Date
  cutoffAt: Date
  capacity: number
}

const minuteMs = 60_000

/** Returns the kind of slot that a dispatch uses: stokvel and delivery each have their own slots [ruling 6]. */
export function slotKind(dispatch: {
  stokvel?: boolean | undefined
  requires_shipping?: boolean | undefined
}): SlotKind {
  if (dispatch.stokvel) return 'stokvel'
  return dispatch.requires_shipping ? 'deliver' : 'collect'
}

export function planSlots(calendar: SupplierCalendar, day: Day): PlannedSlot[] {
  const hours = hoursOn(calendar, day)
  if (!hours) return []
  return calendar.patterns
    .filter((pattern) => pattern.weekday === hours.weekday && fits(pattern, hours))
    .map((pattern) => planned(pattern, day))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.endsAt.getTime() - b.endsAt.getTime())
}

/**
 * When the supplier is open that day and by which weekday's patterns, or undefined. A date of its own keeps the day's own
 * weekday; otherwise a public holiday takes Sunday's hours and patterns.
 */
function hoursOn(
  { hours, dates }: SupplierCalendar,
  day: Day,
): { weekday: number; opens: string; closes: string } | undefined {
  const date = dates.get(day)
  if (date?.closed) return undefined
  const weekday = date ? weekdayOf(day) : tradingWeekday(day)
  if (weekday === undefined) return undefined
  const usual = hours.get(weekday)
  const opens = date?.opensAt ?? usual?.opensAt
  const closes = date?.closesAt ?? usual?.closesAt
  return opens && closes ? { weekday, opens, closes } : undefined
}

const clock = (time: string): string => time.slice(0, 5)

const fits = (pattern: Pattern, { opens, closes }: { opens: string; closes: string }): boolean =>
  clock(pattern.startsAt) >= clock(opens) && clock(pattern.endsAt) <= clock(closes)

function planned({ id, startsAt, endsAt, capacity, cutoffMinutes }: Pattern, day: Day): PlannedSlot {
  const start = instantOf(day, startsAt)
  return {
    patternId: id,
    startsAt: start,
    endsAt: instantOf(day, endsAt),
    cutoffAt: new Date(start.getTime() - cutoffMinutes * minuteMs),
    capacity,
  }
}
