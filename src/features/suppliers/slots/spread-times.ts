// Times of a week at equal distances: "every two hours from 8 to 18".
import type { WeekHours, WeekPattern } from './calendar-contract.ts'

export interface Spread {
  /** Times of day, '08:00'. */
  from: string
  to: string
  everyHours: number
  /** Orders in each time. */
  capacity: number
  cutoffMinutes: number
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns the times of every weekday that lie wholly within the span and the day's opening hours; none on a closed day. */
export function spreadTimes(
  { from, to, everyHours, capacity, cutoffMinutes }: Spread,
  hours: readonly WeekHours[],
): WeekPattern[] {
  const step = Math.round(everyHours * 60)
  if (!(step > 0)) return []
  return hours.flatMap(({ weekday, opens_at, closes_at }) => {
    if (!opens_at || !closes_at) return []
    const end = Math.min(minutesOf(to), minutesOf(closes_at))
    const patterns: WeekPattern[] = []
    for (let start = minutesOf(from); start + step <= end; start += step)
      if (start >= minutesOf(opens_at))
        patterns.push({
          weekday,
          starts_at: clockOf(start),
          ends_at: clockOf(start + step),
          capacity,
          cutoff_minutes: cutoffMinutes,
        })
    return patterns
  })
}
