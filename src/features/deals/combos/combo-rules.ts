// The status of a combo at a branch: whether it is sold, upcoming, hidden, forbidden or ended.
import type { ComboStatus } from './combo-contract.ts'

export interface ComboSpan {
  visibleAt: Date | null
  startAt: Date | null
  /** Exclusive. */
  endAt: Date | null
}

export function comboStatus(
  { visibleAt, startAt, endAt, published, forbidden }: ComboSpan & { published: boolean; forbidden: boolean },
  now: Date,
): ComboStatus {
  if (endAt !== null && endAt <= now) return 'ended'
  if (forbidden) return 'forbidden'
  if (!published) return 'hidden'
  const begins = startAt ?? visibleAt
  return begins !== null && begins > now ? 'upcoming' : 'running'
}
