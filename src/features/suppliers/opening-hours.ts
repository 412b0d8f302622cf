// A supplier's week in the shopper's words: one line for each day, Monday first.
import type { Language } from '#kernel/refusal.ts'

export interface DayHours {
  /** 1 Monday to 7 Sunday. */
  weekday: number
  opensAt: string | null
  closesAt: string | null
}

// Our own table rather than Intl: servers may be built without Afrikaans, and the words must not depend on that.
const days: Record<Language, readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  af: ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrydag', 'Saterdag', 'Sondag'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
}
const closed: Record<Language, string> = { en: 'Closed', af: 'Gesluit', fr: 'Fermé' }

/** A day without an entry, or without times, is closed. */
export function formatWeek(
  hours: readonly DayHours[],
  language: Language,
): { dayname: string; formatted_hours: string }[] {
  return days[language].map((dayname, index) => {
    const day = hours.find(({ weekday }) => weekday === index + 1)
    const open = day?.opensAt && day.closesAt
    return { dayname, formatted_hours: open ? `${day.opensAt} – ${day.closesAt}` : closed[language] }
  })
}
