// The dates of a leaflet: when it is valid, and when shoppers see it.

export type DatesProblem = 'dates-reversed' | 'dates-over' | 'dates-too-long' | 'visible-too-late'

export interface LeafletDates {
  startAt: Date
  endAt: Date
  /** Null: as soon as it is published. */
  visibleAt: Date | null
}

const longestMs = 366 * 24 * 60 * 60 * 1000

/** Returns what is wrong with the dates. Without `now` a leaflet may be over, because it can still be corrected or removed. */
export function whyNotDates(
  { startAt, endAt, visibleAt }: LeafletDates,
  now?: Date,
): DatesProblem | undefined {
  if (endAt <= startAt) return 'dates-reversed'
  if (endAt.getTime() - startAt.getTime() > longestMs) return 'dates-too-long'
  if (visibleAt && visibleAt >= endAt) return 'visible-too-late'
  if (now && endAt <= now) return 'dates-over'
  return undefined
}

export type LeafletState = 'hidden' | 'waiting' | 'shown' | 'ended'

/** Returns the state of a leaflet to the instant: shown from `visibleAt`, ended at `endAt`. */
export function leafletStateOf(
  { published, endAt, visibleAt }: Pick<LeafletDates, 'endAt' | 'visibleAt'> & { published: boolean },
  now: Date,
): LeafletState {
  if (endAt <= now) return 'ended'
  if (!published) return 'hidden'
  return visibleAt && visibleAt > now ? 'waiting' : 'shown'
}
