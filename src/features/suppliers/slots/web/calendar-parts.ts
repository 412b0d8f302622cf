// What the editors of a branch’s calendar read out of it.
import type { Calendar, WeekPattern } from '../calendar-contract.ts'
import type { SlotKind } from '../plan-slots.ts'

/** The times of a kind, as they are sent. */
export const weekOf = ({ patterns }: Calendar, of: SlotKind): WeekPattern[] =>
  patterns.filter(({ kind }) => kind === of).map(({ kind: _, ...pattern }) => pattern)

/** How many orders stand on a date. */
export const ordersOn = ({ slots }: Calendar, date: string): number =>
  slots.reduce((sum, slot) => (slot.date === date ? sum + slot.taken : sum), 0)
