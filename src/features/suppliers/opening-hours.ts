// A supplier's week in the shopper's words: one line for each day, Monday first.
import type { Language } from '#kernel/refusal.ts'
import { said } from '#kernel/said.ts'
import type en from './words/en.json'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export interface DayHours {
  /** 1 Monday to 7 Sunday. */
  weekday: number
  opensAt: string | null
  closesAt: string | null
}

// Our own words rather than Intl: servers may be built without Afrikaans, and what is said must not depend on that.
const words = said<(typeof en)['week']>('suppliers/week')

/** A day without an entry, or without times, is closed. */
export function formatWeek(
  hours: readonly DayHours[],
  language: Language,
): { dayname: string; formatted_hours: string }[] {
  const say = words(language)
  return weekdays.map((weekday) => {
    const dayname = say[`day_${weekday}`]
    const day = hours.find((each) => each.weekday === weekday)
    const open = day?.opensAt && day.closesAt
    return { dayname, formatted_hours: open ? `${day.opensAt} – ${day.closesAt}` : say.closed }
  })
}
