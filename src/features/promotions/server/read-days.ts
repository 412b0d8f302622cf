// The days of a promotion or a combo, checked.
import { refuse } from '../promotion-refusals.ts'
import type { Days } from '../promotion-rules.ts'

export function readDays({ start_at, end_at }: { start_at: string; end_at: string }, now: Date): Days {
  const days = { startAt: instant(start_at, 'start_at'), endAt: instant(end_at, 'end_at') }
  if (days.endAt <= days.startAt) throw refuse('end-before-start')
  if (days.endAt <= now) throw refuse('end-in-the-past')
  return days
}

/** A second that no clock of ours has ('23:59:60') is no instant. */
export function instant(text: string, field: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw refuse('no-such-time', { field })
  return date
}
