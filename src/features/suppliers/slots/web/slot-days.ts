// Groups time slots as a shopper chooses them: a day, then a time.
import { addDays, dayOf } from '#kernel/time.ts'
import type { BasketSlot } from './slots-for-basket.ts'

export interface SlotDay {
  date: string
  when: 'today' | 'tomorrow' | 'later'
  slots: BasketSlot[]
  /** No slot of the day can be chosen. */
  full: boolean
  /** At least one of them only because of liquor. */
  noLiquor: boolean
}

/** Returns the days in order, each with its slots, without slots past their cut-off, which can no longer be chosen. */
export function slotDays(slots: readonly BasketSlot[], now: Date): SlotDay[] {
  const today = dayOf(now)
  const days = new Map<string, BasketSlot[]>()
  for (const slot of slots) {
    if (!slot.available && slot.remaining > 0 && !slot.noLiquor) continue
    days.set(slot.date, [...(days.get(slot.date) ?? []), slot])
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, ofDay]) => ({
      date,
      when: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later',
      slots: ofDay,
      full: ofDay.every((slot) => !slot.available),
      noLiquor: ofDay.some((slot) => slot.noLiquor),
    }))
}
