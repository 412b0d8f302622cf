// Reads the requested days, from the first to the last, both included.
import { addDays, type Day, dayOf, isDay } from '#kernel/time.ts'
import { maxDays } from './figures-contract.ts'
import { refuse } from './figures-refusals.ts'

export const defaultDays = 28

export interface Days {
  from: Day
  until: Day
}

/**
 * Returns the requested span; without a first day the 28 days up to the last one, and without a last day up to today. Refuses an
 * invalid day, a reversed span and one of more than `maxDays`.
 */
export function daysOf(requested: { from?: string; until?: string }, now: Date): Days {
  const until = readDay(requested.until ?? dayOf(now), 'query.until')
  const from = readDay(requested.from ?? addDays(until, 1 - defaultDays), 'query.from')
  if (from > until) throw refuse('days-turned-round')
  if (addDays(from, maxDays - 1) < until) throw refuse('too-many-days', { values: { most: maxDays } })
  return { from, until }
}

function readDay(text: string, field: string): Day {
  if (!isDay(text)) throw refuse('no-such-day', { field })
  return text
}
