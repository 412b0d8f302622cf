// Converts the Johannesburg times of a form's `datetime-local` field.
import { dayOf, formatTime, instantOf, isDay } from '#kernel/time.ts'

/** Returns the instant of a time typed for Johannesburg, whatever the computer's own time zone; undefined if it is not a time. */
export function instantOfLocal(text: string): Date | undefined {
  const [day = '', time = ''] = text.split('T')
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d/.test(time)) return undefined
  return instantOf(day, time)
}

export const localOf = (instant: string | null | undefined): string =>
  instant ? `${dayOf(new Date(instant))}T${formatTime(new Date(instant))}` : ''
