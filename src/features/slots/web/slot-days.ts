// Time slots as a shopper chooses them: a day, then a time of it.
import { addDays, dayOf } from '#kernel/time.ts'
import type { Timeslot } from '../slot-contract.ts'

export interface SlotDay {
  date: string
  when: 'today' | 'tomorrow' | 'later'
  slots: Timeslot[]
  /** Every slot of the day is taken. */
  full: boolean
}

/** Days in order, each with its slots. Slots past their cut-off are left out: nobody can choose them any more. */
export function slotDays(slots: readonly Timeslot[], now: Date): SlotDay[] {
  const today = dayOf(now)
  const days = new Map<string, Timeslot[]>()
  for (const slot of slots) {
    if (!slot.available && slot.remaining > 0) continue
    days.set(slot.date, [...(days.get(slot.date) ?? []), slot])
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, ofDay]) => ({
      date,
      when: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later',
      slots: ofDay,
      full: ofDay.every((slot) => !slot.available),
    }))
}
