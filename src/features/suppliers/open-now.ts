// Whether a branch is open at an instant, from its week as the wire tells it ('07:30 – 18:00', Monday first).
import { addDays, dayOf, formatTime, publicHolidays, weekdayOf } from '#kernel/time.ts'

interface Week {
  closed: boolean
  hours: readonly { formatted_hours: string }[]
}

export interface OpenNow {
  open: boolean
  /** Open: until when today. Closed: when it opens next, today or tomorrow. */
  until?: string
  opensAt?: string
  opensTomorrow?: string
  /** A public holiday: the hours of the week may not hold. */
  holiday: boolean
}

export function openNow({ closed, hours }: Week, now: Date): OpenNow {
  const today = dayOf(now)
  const holiday = publicHolidays(Number(today.slice(0, 4))).has(today)
  if (closed) return { open: false, holiday }
  const time = formatTime(now)
  const span = spanOf(hours[weekdayOf(today) - 1]?.formatted_hours)
  if (span && span.from <= time && time < span.to) return { open: true, until: span.to, holiday }
  if (span && time < span.from) return { open: false, opensAt: span.from, holiday }
  const tomorrow = spanOf(hours[weekdayOf(addDays(today, 1)) - 1]?.formatted_hours)
  return { open: false, ...(tomorrow && { opensTomorrow: tomorrow.from }), holiday }
}

function spanOf(words: string | undefined): { from: string; to: string } | undefined {
  const [, from, to] = /^(\d\d:\d\d) – (\d\d:\d\d)$/.exec(words ?? '') ?? []
  return from && to ? { from, to } : undefined
}
