// Computes whether a branch is open at an instant, from its week as on the wire ('07:30 – 18:00', Monday first) and its dates
// that differ.
import { isPublicHoliday, tradingWeekday } from '#features/suppliers/slots/trading-day.ts'
import { addDays, type Day, dayOf, formatTime } from '#kernel/time.ts'

interface Week {
  hours: readonly { formatted_hours: string }[]
  dates: readonly { date: string; formatted_hours: string }[]
}

export interface OpenNow {
  open: boolean
  /** Open: until when today. Closed: when it opens next, today or tomorrow. */
  until?: string
  opensAt?: string
  opensTomorrow?: string
  /** Today's hours are not those of its weekday. */
  holiday: boolean
}

export function openNow({ closed, ...week }: Week & { closed: boolean }, now: Date): OpenNow {
  const today = dayOf(now)
  const holiday = isPublicHoliday(today)
  if (closed) return { open: false, holiday }
  const time = formatTime(now)
  const span = spanOf(hoursOn(week, today))
  if (span && span.from <= time && time < span.to) return { open: true, until: span.to, holiday }
  if (span && time < span.from) return { open: false, opensAt: span.from, holiday }
  const tomorrow = spanOf(hoursOn(week, addDays(today, 1)))
  return { open: false, ...(tomorrow && { opensTomorrow: tomorrow.from }), holiday }
}

export interface SpecialDay {
  date: Day
  /** Undefined: closed. */
  hours: string | undefined
  holiday: boolean
}

/** Returns the public holidays and the branch's own dates among the next seven days, today included. */
export function specialDays(week: Week, now: Date): SpecialDay[] {
  const days = Array.from({ length: 7 }, (_, n) => addDays(dayOf(now), n))
  return days
    .map((date) => ({ date, hours: hoursOn(week, date), holiday: isPublicHoliday(date) }))
    .filter(({ date, holiday }) => holiday || week.dates.some((own) => own.date === date))
}

/** As the week says them; undefined where the branch is closed. */
function hoursOn({ hours, dates }: Week, day: Day): string | undefined {
  const own = dates.find(({ date }) => date === day)
  const weekday = tradingWeekday(day)
  if (own) return own.formatted_hours
  return weekday === undefined ? undefined : hours[weekday - 1]?.formatted_hours
}

function spanOf(words: string | undefined): { from: string; to: string } | undefined {
  const [, from, to] = /^(\d\d:\d\d) – (\d\d:\d\d)$/.exec(words ?? '') ?? []
  return from && to ? { from, to } : undefined
}
