// Formats days, times and lead times.

import type { Language } from '#kernel/refusal.ts'
import { formatDay, instantOf, weekdayOf } from '#kernel/time.ts'
import type { Translate, WordKey } from '#web/words.ts'
import type { HolidayName } from '../holidays.ts'
import type { SlotKind } from '../plan-slots.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const dayWords: readonly WordKey[] = [
  'calendar.monday',
  'calendar.tuesday',
  'calendar.wednesday',
  'calendar.thursday',
  'calendar.friday',
  'calendar.saturday',
  'calendar.sunday',
]

export const weekdayName = (t: Translate, weekday: number): string =>
  t(dayWords[weekday - 1] ?? 'calendar.monday')

/** Formats a date as 'Friday, 25 Dec 2026'. */
export const dateName = (t: Translate, date: string, language: Language): string =>
  `${weekdayName(t, weekdayOf(date))}, ${formatDay(instantOf(date), language)}`

export const kindWords: Record<SlotKind, WordKey> = {
  collect: 'calendar.kind_collect',
  deliver: 'calendar.kind_deliver',
  stokvel: 'calendar.kind_stokvel',
}

export const holidayWords: Record<HolidayName, WordKey> = {
  new_year: 'calendar.new_year',
  human_rights: 'calendar.human_rights',
  good_friday: 'calendar.good_friday',
  family: 'calendar.family',
  freedom: 'calendar.freedom',
  workers: 'calendar.workers',
  youth: 'calendar.youth',
  women: 'calendar.women',
  heritage: 'calendar.heritage',
  reconciliation: 'calendar.reconciliation',
  christmas: 'calendar.christmas',
  goodwill: 'calendar.goodwill',
}

export const holidayName = (t: Translate, { name, observed }: { name: HolidayName; observed: boolean }) =>
  observed ? t('calendar.observed', { name: t(holidayWords[name]) }) : t(holidayWords[name])

export const timeSpan = (from: string, to: string): string => `${from} – ${to}`

/** Formats minutes as '2 days', '3 h', '1 h 30 min' or '45 min'. */
export function leadTime(t: Translate, minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return t('calendar.lead_days', { count: minutes / 1440 })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('calendar.lead_minutes', { minutes: rest })
  return rest === 0
    ? t('calendar.lead_hours', { hours })
    : t('calendar.lead_hours_minutes', { hours, minutes: rest })
}
