// Adapts a branch's slots to one basket: with liquor in it, slots outside the hours for liquor cannot be chosen.
import type { LiquorHours } from '../liquor-hours.ts'
import type { Timeslot } from '../slot-contract.ts'

export interface BasketSlot extends Timeslot {
  /** It would be there but for the liquor in the basket. */
  noLiquor?: true
}

/**
 * Returns the slots for a basket. `hours` are the hours for liquor; undefined if the basket has no liquor, or the branch has set
 * none.
 */
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

/** Groups consecutive days with the same hours; public holidays (8) stay separate. */
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
