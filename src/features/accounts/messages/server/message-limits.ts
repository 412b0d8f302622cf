// What sending may cost: nobody runs up a bill (R11, T23). Counted in the database, by every process, before a message
// leaves; a try whose outcome is unknown stays counted.
import { days, hours, type RateLimit } from '#server/rate-limits.ts'

/** To one number, whatever the reason. How often codes may be asked for is the business of resetting a password. */
export const numberLimit = (phone: string): RateLimit => ({ of: `sms to ${phone}`, most: 20, everyMs: days })

export const shopLimit = (mostAnHour: number): RateLimit => ({ of: 'sms', most: mostAnHour, everyMs: hours })
