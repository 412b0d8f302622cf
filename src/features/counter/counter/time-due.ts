// How soon the orders of one time are due, as the queue says it beside what is left to pick.

export interface TimeDue {
  /** `soon`: the time has not begun. `begun`: shoppers may come now. `late`: its end has passed. */
  state: 'soon' | 'begun' | 'late'
  /** Until it begins, or since it began or ended; whole minutes, at least 0. */
  minutes: number
}

/** A time farther away is a matter of planning and not of minutes. */
const soonMinutes = 180

/** Returns undefined where no time was chosen, or where it begins later than in three hours. */
export function timeDue(
  { starts, ends }: { starts: string | null; ends: string | null },
  now: Date,
): TimeDue | undefined {
  if (!starts) return undefined
  const since = (instant: string) => (now.getTime() - new Date(instant).getTime()) / 60_000
  if (ends && since(ends) > 0) return { state: 'late', minutes: Math.floor(since(ends)) }
  const begun = since(starts)
  if (begun >= 0) return { state: 'begun', minutes: Math.floor(begun) }
  return begun >= -soonMinutes ? { state: 'soon', minutes: Math.ceil(-begun) } : undefined
}

/** Whole hours and the minutes beyond, for a text such as "1 h 20 min". */
export const hoursAndMinutes = (minutes: number): { hours: number; minutes: number } => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
})
