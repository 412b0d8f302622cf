// How long a multibuy stays as it is, running or not.
import { type MultibuyDays, runsAt } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { addDays, dayOf, instantOf, weekdayOf } from '#kernel/time.ts'

/** From one instant until another, exclusive, in milliseconds since 1970; infinite where nothing changed or will change. */
export interface TimeSpan {
  readonly from: number
  readonly until: number
}

/** By multibuy the span that was asked for last: it is asked for by each of its offers. */
const lastSpans = new WeakMap<MultibuyDays, TimeSpan>()

/** Returns the span around an instant in which a multibuy neither begins nor ends. */
export function multibuySpan(days: MultibuyDays, at: number): TimeSpan {
  const last = lastSpans.get(days)
  if (last && at >= last.from && at < last.until) return last
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const instant of changesNear(days, at)) {
    if (instant <= at) from = Math.max(from, instant)
    else until = Math.min(until, instant)
  }
  const span = { from, until }
  lastSpans.set(days, span)
  return span
}

/** Returns the instants at which a multibuy begins or ends: of its weekdays and hours those within a week before and after. */
function changesNear(days: MultibuyDays, at: number): number[] {
  const { startAt, endAt, weekdays, fromMinute, untilMinute } = days
  const instants = [startAt, endAt]
  if (!isRecurring(days)) return instants
  const today = dayOf(new Date(at))
  for (let distance = -8; distance <= 8; distance += 1) {
    const day = addDays(today, distance)
    if (weekdays && !weekdays.includes(weekdayOf(day))) continue
    const midnight = instantOf(day).getTime()
    for (const minute of [fromMinute ?? 0, untilMinute ?? 24 * 60]) {
      const instant = midnight + minute * 60_000
      const isChange = runsAt(days, new Date(instant)) !== runsAt(days, new Date(instant - 1))
      if (isChange) instants.push(instant)
    }
  }
  return instants
}

/** Returns whether a multibuy begins and ends more than once. */
export const isRecurring = ({ weekdays, fromMinute, untilMinute }: MultibuyDays): boolean =>
  weekdays !== null || fromMinute !== null || untilMinute !== null
