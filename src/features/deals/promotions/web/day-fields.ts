// Converts the days of a form to the times of the calls: days in Johannesburg, the last one included; UTC on the wire.
import { addDays, dayOf, instantOf, isDay, lastValidDay } from '#kernel/time.ts'

/** Returns the first instant of a day; undefined where there is no such day. */
export const startOfDay = (day: string): string | undefined =>
  isDay(day) ? instantOf(day).toISOString() : undefined

/** Returns the midnight after a last day, exclusive; undefined where there is no such day. */
export const endOfDay = (lastDay: string): string | undefined =>
  isDay(lastDay) ? instantOf(addDays(lastDay, 1)).toISOString() : undefined

export const firstDayOf = (instant: string | null | undefined): string =>
  instant ? dayOf(new Date(instant)) : ''

export const lastDayOf = (end: string | null | undefined): string =>
  end ? dayOf(lastValidDay(new Date(end))) : ''
