// Converts the times of a form to those of the calls, and back: days and times in Johannesburg, the last day included; UTC on
// the wire.
import { addDays, dayOf, formatTime, instantOf, isDay, lastValidDay } from '#kernel/time.ts'

/** Returns the instant of a time typed for Johannesburg, whatever the computer's own time zone; undefined if it is not a time. */
export function instantOfLocal(text: string): Date | undefined {
  const [day = '', time = ''] = text.split('T')
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d/.test(time)) return undefined
  return instantOf(day, time)
}

export const localOf = (instant: string | null | undefined): string =>
  instant ? `${dayOf(new Date(instant))}T${formatTime(new Date(instant))}` : ''

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
