// What sending may cost: nobody runs up a bill [R11, T23]. Counted in the database, by every process, before a message
// leaves; a try whose outcome is unknown stays counted.
import { days, hours, type RateLimit } from '#server/rate-limits.ts'

/** To one number, whatever the reason. How often codes may be asked for is the business of resetting a password. */
export const numberLimit = (phone: string): RateLimit => ({ key: `sms to ${phone}`, max: 20, windowMs: days })

export const shopLimit = (maxPerHour: number): RateLimit => ({ key: 'sms', max: maxPerHour, windowMs: hours })
