// Limits on the cost of messages [R11, T23]. Every process counts in the database before a message leaves; an attempt with an
// unknown outcome stays counted.
import { days, hours, type RateLimit } from '#server/rate-limits.ts'

/** Limits messages to one number, whatever their kind. Requests for codes have limits of their own (account-limits.ts). */
export const numberLimit = (phone: string): RateLimit => ({ key: `sms to ${phone}`, max: 20, windowMs: days })

export const shopLimit = (maxPerHour: number): RateLimit => ({ key: 'sms', max: maxPerHour, windowMs: hours })
