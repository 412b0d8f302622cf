// Which weekday's hours and times apply on a day: a public holiday takes Sunday's, except three on which every branch is closed
// [ruling 14]. A date that the branch sets itself takes precedence over both.
import { type Day, goodFriday, publicHolidays, weekdayOf } from '#kernel/time.ts'

const yearOf = (day: string): number => Number(day.slice(0, 4))

export const isPublicHoliday = (day: Day): boolean => publicHolidays(yearOf(day)).has(day)

/** Returns the weekday (1 Monday to 7 Sunday) whose hours and times apply on a day; undefined if every branch is closed. */
export function tradingWeekday(day: Day): number | undefined {
  if (day.endsWith('-12-25') || day.endsWith('-01-01') || day === goodFriday(yearOf(day))) return undefined
  return isPublicHoliday(day) ? 7 : weekdayOf(day)
}
