// The days of a form as the calls take them: chosen as days in Johannesburg, the last of which still counts; UTC on the wire.
import { addDays, dayOf, instantOf, isDay, lastValidDay } from '#kernel/time.ts'

/** The first instant of a day; undefined where there is no such day. */
export const startOfDay = (day: string): string | undefined =>
  isDay(day) ? instantOf(day).toISOString() : undefined

/** The midnight after a last day: exclusive. */
export const endOfDay = (lastDay: string): string | undefined =>
  isDay(lastDay) ? instantOf(addDays(lastDay, 1)).toISOString() : undefined

export const firstDayOf = (instant: string | null | undefined): string =>
  instant ? dayOf(new Date(instant)) : ''

export const lastDayOf = (end: string | null | undefined): string =>
  end ? dayOf(lastValidDay(new Date(end))) : ''
