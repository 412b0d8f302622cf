// When a leaflet holds and when shoppers see it.

export type DatesProblem = 'dates-reversed' | 'dates-over' | 'dates-too-long' | 'visible-too-late'

export interface LeafletDates {
  startAt: Date
  endAt: Date
  /** Null: as soon as it is published. */
  visibleAt: Date | null
}

const longestMs = 366 * 24 * 60 * 60 * 1000

/** `now` left out allows a leaflet that is over: it may still be mended or taken away. */
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

/** To the instant: seen at `visibleAt`, gone at `endAt`. */
export function leafletStateOf(
  { published, endAt, visibleAt }: Pick<LeafletDates, 'endAt' | 'visibleAt'> & { published: boolean },
  now: Date,
): LeafletState {
  if (endAt <= now) return 'ended'
  if (!published) return 'hidden'
  return visibleAt && visibleAt > now ? 'waiting' : 'shown'
}
