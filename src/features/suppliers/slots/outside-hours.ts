// Finds the weekly times that shoppers are not offered because the branch is not open for all of them.
import type { WeekHours, WeekPattern } from './calendar-contract.ts'

export function isOutsideHours(
  { weekday, starts_at, ends_at }: Pick<WeekPattern, 'weekday' | 'starts_at' | 'ends_at'>,
  hours: readonly WeekHours[],
): boolean {
  const day = hours.find((each) => each.weekday === weekday)
  if (!day?.opens_at || !day.closes_at) return true
  return starts_at < day.opens_at || ends_at > day.closes_at
}
