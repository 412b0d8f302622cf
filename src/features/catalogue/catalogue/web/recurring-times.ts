// The weekdays and hours of a multibuy in words: 'Only on Tuesday', '17:00 to 19:00'.
import type { Translate, WordKey } from '#web/words.ts'

const dayWords: readonly WordKey[] = [
  'catalogue.monday',
  'catalogue.tuesday',
  'catalogue.wednesday',
  'catalogue.thursday',
  'catalogue.friday',
  'catalogue.saturday',
  'catalogue.sunday',
]

const minutesOfDay = 24 * 60

/** Absent or null: every day, or from midnight, or until midnight. */
interface RecurringTimes {
  weekdays?: readonly number[] | null | undefined
  from_minute?: number | null | undefined
  until_minute?: number | null | undefined
}

/** Returns nothing for a multibuy that runs all day every day. */
export function recurringTexts(
  t: Translate,
  { weekdays, from_minute: from, until_minute: until }: RecurringTimes,
): string[] {
  const days = weekdays?.flatMap((day) => dayWords[day - 1] ?? []).map((key) => t(key))
  const hasHours = typeof (from ?? until) === 'number'
  return [
    ...(days ? [t('catalogue.onlyOn', { days: days.join(', ') })] : []),
    ...(hasHours
      ? [t('catalogue.hours', { from: clockTime(from ?? 0), until: clockTime(until ?? minutesOfDay) })]
      : []),
  ]
}

/** Returns '09:30' for a minute of the day; its end is '24:00'. */
export const clockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
