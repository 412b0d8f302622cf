// When a branch may hand over liquor. Sale, supply and delivery must fall within the municipality's trading hours for liquor, so
// a slot with liquor must lie within them from beginning to end; on public holidays the holiday hours apply [ruling 14].
import { dayOf, formatTime, weekdayOf } from '#kernel/time.ts'
import { isPublicHoliday } from './trading-day.ts'

export interface LiquorHours {
  /** 1 Monday to 7 Sunday, 8 public holidays. */
  weekday: number
  /** Johannesburg time, '09:00'. */
  opens_at: string
  closes_at: string
}

export const holidayWeekday = 8

/**
 * Returns the hours for liquor on the day of an instant; null if liquor may not be sold that day, undefined if the branch has set
 * none.
 */
export function liquorHoursOn(hours: readonly LiquorHours[], at: Date): LiquorHours | null | undefined {
  if (hours.length === 0) return undefined
  const day = dayOf(at)
  const weekday = isPublicHoliday(day) ? holidayWeekday : weekdayOf(day)
  return hours.find((each) => each.weekday === weekday) ?? null
}

/** Returns whether liquor may be handed over in a slot. */
export function allowsLiquor(hours: readonly LiquorHours[], slot: { startsAt: Date; endsAt: Date }): boolean {
  const on = liquorHoursOn(hours, slot.startsAt)
  if (on === undefined) return true
  if (on === null || dayOf(slot.startsAt) !== dayOf(slot.endsAt)) return false
  return formatTime(slot.startsAt) >= on.opens_at && formatTime(slot.endsAt) <= on.closes_at
}
