// The names of South Africa's public holidays (Public Holidays Act 36 of 1994). `kernel/time.ts` computes their dates.
import { addDays, type Day, publicHolidays, weekdayOf } from '#kernel/time.ts'

export const holidayNames = [
  'new_year',
  'human_rights',
  'good_friday',
  'family',
  'freedom',
  'workers',
  'youth',
  'women',
  'heritage',
  'reconciliation',
  'christmas',
  'goodwill',
] as const
export type HolidayName = (typeof holidayNames)[number]

export interface Holiday {
  date: Day
  name: HolidayName
  /** The Monday after a holiday that is on a Sunday. */
  observed: boolean
}

const fixed = new Map<string, HolidayName>([
  ['01-01', 'new_year'],
  ['03-21', 'human_rights'],
  ['04-27', 'freedom'],
  ['05-01', 'workers'],
  ['06-16', 'youth'],
  ['08-09', 'women'],
  ['09-24', 'heritage'],
  ['12-16', 'reconciliation'],
  ['12-25', 'christmas'],
  ['12-26', 'goodwill'],
])

/** Returns the holidays from one day to another, both inclusive, in order. */
export function holidaysBetween(from: Day, to: Day): Holiday[] {
  const found: Holiday[] = []
  for (let year = yearOf(from); year <= yearOf(to); year += 1)
    for (const date of publicHolidays(year)) if (date >= from && date <= to) found.push(named(date))
  return found.sort((a, b) => (a.date < b.date ? -1 : 1))
}

const yearOf = (day: Day): number => Number(day.slice(0, 4))

function named(date: Day): Holiday {
  const own = fixed.get(date.slice(5))
  if (own) return { date, name: own, observed: false }
  const before = weekdayOf(date) === 1 ? fixed.get(addDays(date, -1).slice(5)) : undefined
  if (before) return { date, name: before, observed: true }
  return { date, name: weekdayOf(date) === 5 ? 'good_friday' : 'family', observed: false }
}
