// Phones are left alone from nine in the evening until seven in the morning, except for what their owner asks for then.
import { addDays, dayOf, formatTime, instantOf } from '#kernel/time.ts'

const [quietFrom, quietUntil] = ['21:00', '07:00']

/** The moment itself, or the morning after it where it falls into the quiet hours. */
export function afterQuietHours(moment: Date): Date {
  const time = formatTime(moment)
  if (time < quietUntil) return instantOf(dayOf(moment), quietUntil)
  if (time >= quietFrom) return instantOf(addDays(dayOf(moment), 1), quietUntil)
  return moment
}
