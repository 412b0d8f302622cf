// The days on which a branch shows and sells a combo. Everything else stays on a shelf until somebody removes it.

/** Milliseconds since 1970; null means no limit. */
export interface ComboDays {
  readonly visibleAt: number | null
  readonly startAt: number | null
  /** Exclusive. */
  readonly endAt: number | null
}

export const isSold = ({ visibleAt, startAt, endAt }: ComboDays, at: number): boolean =>
  (startAt ?? visibleAt ?? at) <= at && at < (endAt ?? Number.POSITIVE_INFINITY)

/** Returns whether a combo is already shown but sold later. */
export const isComing = ({ visibleAt, startAt, endAt }: ComboDays, at: number): boolean =>
  startAt !== null && (visibleAt ?? startAt) <= at && at < startAt && at < (endAt ?? Number.POSITIVE_INFINITY)

export const instantsOf = ({ visibleAt, startAt, endAt }: ComboDays): number[] =>
  [visibleAt, startAt, endAt].filter((at) => at !== null)
