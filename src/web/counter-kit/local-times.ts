// Clock times as a form's `datetime-local` has them, of Johannesburg.
import { dayOf, formatTime, instantOf, isDay } from '#kernel/time.ts'

/** A clock time typed for Johannesburg, wherever the computer thinks it is. */
export function instantOfLocal(text: string): Date | undefined {
  const [day = '', time = ''] = text.split('T')
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d/.test(time)) return undefined
  return instantOf(day, time)
}

export const localOf = (instant: string | null | undefined): string =>
  instant ? `${dayOf(new Date(instant))}T${formatTime(new Date(instant))}` : ''
