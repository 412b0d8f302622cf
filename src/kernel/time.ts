// Days and clock times in Johannesburg, which is two hours ahead of UTC all year, without daylight saving.
import { type Language, languageFormats } from './languages.ts'

declare const dayBrand: unique symbol
/** A day in Johannesburg, such as '2026-03-14'. */
export type Day = string & { readonly [dayBrand]: true }

const offsetMs = 2 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** Whether a text is a day that exists: '2026-02-30' is not. */
export function isDay(text: string): text is Day {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

export const dayOf = (instant: Date): Day =>
  new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10) as Day

/** Returns the instant of a clock time ('14:00' or '14:00:00') on a day. */
export function instantOf(day: Day | string, time = '00:00'): Date {
  return new Date(Date.parse(`${day}T${time.slice(0, 5)}:00Z`) - offsetMs)
}

export const addDays = (day: Day | string, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10) as Day

/** Returns the day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day | string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Returns the clock time of an instant, such as '14:00'. */
export const formatTime = (instant: Date): string =>
  new Date(instant.getTime() + offsetMs).toISOString().slice(11, 16)

/** Returns '05 Mar' (specification: dd LLL). */
export function formatDayShort(instant: Date, language: Language): string {
  const [, month = '01', day = '01'] = dayOf(instant).split('-')
  return `${day} ${languageFormats[language].months.split(' ')[Number(month) - 1]}`
}

/** Returns '05 Mar 2026' (specification: dd LLL y). */
export const formatDay = (instant: Date, language: Language): string =>
  `${formatDayShort(instant, language)} ${dayOf(instant).slice(0, 4)}`

/** Returns '05 Mar 2026, 14:00'. */
export const formatDayAndTime = (instant: Date, language: Language): string =>
  `${formatDay(instant, language)}, ${formatTime(instant)}`

/** Returns '14:00' for an instant of today, '05 Mar 2026, 14:00' for one of any other day. */
export const formatMoment = (instant: Date, now: Date, language: Language): string =>
  dayOf(instant) === dayOf(now) ? formatTime(instant) : formatDayAndTime(instant, language)

/**
 * Returns the last instant before an exclusive end: on the last day of validity that the catalogue shows. That is the day before an end at
 * midnight, and the same day where a client of the API has set an hour.
 */
export const lastValidDay = (endAt: Date): Date => new Date(endAt.getTime() - 1)

/** Returns South Africa’s public holidays of a year; one on a Sunday moves to the Monday (Public Holidays Act 36 of 1994). */
export function publicHolidays(year: number): ReadonlySet<Day> {
  const known = holidays.get(year) ?? holidaysOf(year)
  holidays.set(year, known)
  return known
}

const holidays = new Map<number, ReadonlySet<Day>>()

function holidaysOf(year: number): ReadonlySet<Day> {
  const easter = easterSunday(year)
  const fixed = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26']
  const days = new Set<Day>([goodFriday(year), addDays(easter, 1)])
  for (const date of fixed) {
    const day = `${year}-${date}` as Day
    days.add(day)
    if (weekdayOf(day) === 7) days.add(addDays(day, 1))
  }
  return days
}

export const goodFriday = (year: number): Day => addDays(easterSunday(year), -2)

/** The anonymous Gregorian computus. */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const month = String(Math.floor(f / 31)).padStart(2, '0')
  return `${year}-${month}-${String((f % 31) + 1).padStart(2, '0')}` as Day
}
