// Checks a calendar before the database is queried.
import { addDays, type Day, dayOf, isDay } from '#kernel/time.ts'
import type { WeekHours, WeekPattern } from './calendar-contract.ts'
import { refuse } from './calendar-refusals.ts'

/** Refuses the first pattern that ends before it starts or starts twice, with its field. */
export function checkWeek(patterns: readonly WeekPattern[]): void {
  const starts = new Set<string>()
  patterns.forEach(({ weekday, starts_at, ends_at }, at) => {
    if (ends_at <= starts_at) throw refuse('ends-before-it-starts', { field: `patterns.${at}.ends_at` })
    const start = `${weekday} ${starts_at}`
    if (starts.has(start))
      throw refuse('time-twice', { field: `patterns.${at}.starts_at`, values: { time: starts_at } })
    starts.add(start)
  })
}

/** Refuses a weekday given twice and hours that `checkOpening` refuses. `field` names the list in a refusal. */
export function checkHours(hours: readonly WeekHours[], field = 'hours'): void {
  hours.forEach(({ weekday, opens_at, closes_at }, at) => {
    if (hours.findIndex((other) => other.weekday === weekday) < at) throw refuse('weekday-twice')
    checkOpening(opens_at, closes_at, `${field}.${at}.`)
  })
}

/** Requires both times or neither, and the opening before the closing time. */
export function checkOpening(opens: string | null, closes: string | null, at = ''): void {
  if ((opens === null) !== (closes === null))
    throw refuse('hours-missing', { field: `${at}${opens === null ? 'opens_at' : 'closes_at'}` })
  if (opens !== null && closes !== null && closes <= opens)
    throw refuse('closes-before-it-opens', { field: `${at}closes_at` })
}

export function parseDate(date: string, now: Date): Day {
  const today = dayOf(now)
  if (!isDay(date) || date < today || date > addDays(today, 730)) throw refuse('date-out-of-reach')
  return date
}
