// Extracts what the editors need from a branch’s calendar.
import type { Calendar, WeekPattern } from '../calendar-contract.ts'
import type { SlotKind } from '../plan-slots.ts'

/** Returns the patterns of a kind in the form that is sent. */
export const weekOf = ({ patterns }: Calendar, of: SlotKind): WeekPattern[] =>
  patterns.filter(({ kind }) => kind === of).map(({ kind: _, ...pattern }) => pattern)

/** Returns the number of orders on a date. */
export const ordersOn = ({ slots }: Calendar, date: string): number =>
  slots.reduce((sum, slot) => (slot.date === date ? sum + slot.taken : sum), 0)
