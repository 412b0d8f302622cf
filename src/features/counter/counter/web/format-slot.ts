// The time of an order's slot, as the counter reads it.

import type { Language } from '#kernel/refusal.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import type { QueueOrder } from '../counter-contract.ts'

/** Returns '05 Mar, 14:00 - 16:00'; undefined for an order without a slot. */
export function formatSlot(
  {
    collection_date: from,
    collection_ends_at: to,
  }: Pick<QueueOrder, 'collection_date' | 'collection_ends_at'>,
  language: Language,
): string | undefined {
  if (!from) return undefined
  const start = `${formatDayShort(new Date(from), language)}, ${formatTime(new Date(from))}`
  return to ? `${start} - ${formatTime(new Date(to))}` : start
}
