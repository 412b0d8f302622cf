// The quiet hours: no message is sent from nine in the evening until seven in the morning, unless the phone's owner requested
// it.
import { addDays, dayOf, formatTime, instantOf } from '#kernel/time.ts'

const [quietFrom, quietUntil] = ['21:00', '07:00']

/** Returns the moment itself, or the next seven in the morning if it falls into the quiet hours. */
export function afterQuietHours(moment: Date): Date {
  const time = formatTime(moment)
  if (time < quietUntil) return instantOf(dayOf(moment), quietUntil)
  if (time >= quietFrom) return instantOf(addDays(dayOf(moment), 1), quietUntil)
  return moment
}
