// The times of a branch as they are for one basket: with liquor in it, those outside the hours for liquor cannot be chosen.
import type { LiquorHours } from '../liquor-hours.ts'
import type { Timeslot } from '../slot-contract.ts'

export interface BasketSlot extends Timeslot {
  /** It would be there but for the liquor in the basket. */
  noLiquor?: true
}

/** `hours`: those of the liquor in the basket; undefined where it holds none, or the branch has set none. */
export const slotsForBasket = (
  slots: readonly Timeslot[] | undefined,
  hours: readonly LiquorHours[] | undefined,
): BasketSlot[] | undefined =>
  slots?.map((slot) =>
    hours && slot.liquor === false && slot.available ? { ...slot, available: false, noLiquor: true } : slot,
  )

interface Span {
  from: number
  to: number
  opens: string
  closes: string
}

/** Days that follow each other and have the same hours, together; public holidays (8) by themselves. */
export function liquorSpans(hours: readonly LiquorHours[]): Span[] {
  const spans: Span[] = []
  for (const { weekday, opens_at: opens, closes_at: closes } of hours) {
    const last = spans.at(-1)
    if (last && weekday < 8 && last.to === weekday - 1 && last.opens === opens && last.closes === closes)
      last.to = weekday
    else spans.push({ from: weekday, to: weekday, opens, closes })
  }
  return spans
}
