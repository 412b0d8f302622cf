// Validates the days of a promotion.
import { refuse } from '../promotion-refusals.ts'
import type { Days } from '../promotion-rules.ts'

export function readDays({ start_at, end_at }: { start_at: string; end_at: string }, now: Date): Days {
  const days = { startAt: new Date(start_at), endAt: new Date(end_at) }
  if (days.endAt <= days.startAt) throw refuse('end-before-start')
  if (days.endAt <= now) throw refuse('end-in-the-past')
  return days
}
