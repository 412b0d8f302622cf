// Formats a supplier's week in the shopper's language: one line per day, Monday first.

import { phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import { weekdayOf } from '#kernel/time.ts'
import type en from './words/en.json'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export interface DayHours {
  /** 1 Monday to 7 Sunday. */
  weekday: number
  /** '08:00'; null when closed that day. */
  opensAt: string | null
  closesAt: string | null
}

/** A date that differs from its weekday, as 'YYYY-MM-DD'. Hours that are null: the weekday's own. */
export type DateHours = Omit<DayHours, 'weekday'> & { date: string; closed: boolean }

// Our own words rather than Intl: servers may be built without Afrikaans, and what is said must not depend on that.
const words = phrasesOf<(typeof en)['week']>('suppliers/week')

const formatSpan = (day: Omit<DayHours, 'weekday'> | undefined, closed: string): string =>
  day?.opensAt && day.closesAt ? `${day.opensAt} – ${day.closesAt}` : closed

/** Formats dates that differ; one that is open without hours of its own has its weekday's. */
export function formatDates(
  dates: readonly DateHours[],
  hours: readonly DayHours[],
  language: Language,
): { date: string; formatted_hours: string }[] {
  const { closed } = words(language)
  return dates.map((each) => {
    const usual = hours.find(({ weekday }) => weekday === weekdayOf(each.date))
    const day = {
      opensAt: each.opensAt ?? usual?.opensAt ?? null,
      closesAt: each.closesAt ?? usual?.closesAt ?? null,
    }
    return { date: each.date, formatted_hours: formatSpan(each.closed ? undefined : day, closed) }
  })
}

/** Formats the week. A day without an entry, or without times, is closed. */
export function formatWeek(
  hours: readonly DayHours[],
  language: Language,
): { dayname: string; formatted_hours: string }[] {
  const dayTexts = words(language)
  return weekdays.map((weekday) => {
    const dayname = dayTexts[`day_${weekday}`]
    const day = hours.find((each) => each.weekday === weekday)
    return { dayname, formatted_hours: formatSpan(day, dayTexts.closed) }
  })
}
