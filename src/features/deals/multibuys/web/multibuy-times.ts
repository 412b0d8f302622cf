// When and how often a multibuy applies, in words and in the fields of its form.
import { clockTime, recurringTexts } from '#features/catalogue/catalogue/web/recurring-times.ts'
import type { Language } from '#kernel/languages.ts'
import { type Day, dayOf, formatDay } from '#kernel/time.ts'
import type { Translate } from '#web/words.ts'
import type { MultibuyLine } from '../multibuy-contract.ts'

const minutesOfDay = 24 * 60

/** Returns '09:30'; an end at midnight is empty in a form. */
export function timeOfMinute(minute: number | null | undefined): string {
  if (minute === null || minute === undefined || minute === minutesOfDay) return ''
  return clockTime(minute)
}

/** Returns the minutes after midnight of '09:30'; null of anything else. */
export function minuteOfTime(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Returns the day of the last moment: today for one that was ended a minute ago. */
export const lastRunningDay = (end: string): Day => dayOf(lastMoment(end))

const lastMoment = (end: string) => new Date(new Date(end).getTime() - 1)

/** Returns '24 Nov 2026 to 30 Nov 2026'. */
export const daysText = (
  t: Translate,
  { start_at: start, end_at: end }: Pick<MultibuyLine, 'start_at' | 'end_at'>,
  language: Language,
): string =>
  t('promos.days', { start: formatDay(new Date(start), language), end: formatDay(lastMoment(end), language) })

type Times = Pick<
  MultibuyLine,
  'weekdays' | 'from_minute' | 'until_minute' | 'limit_per_order' | 'limit_per_account'
>

/** Returns what is special about when and how often a multibuy applies; nothing where it always does. */
export function timesTexts(t: Translate, times: Times): string[] {
  return [
    ...recurringTexts(t, times),
    times.limit_per_order && t('multibuys.limit_order_is', { count: times.limit_per_order }),
    times.limit_per_account && t('multibuys.limit_account_is', { count: times.limit_per_account }),
  ].filter((text) => typeof text === 'string')
}
