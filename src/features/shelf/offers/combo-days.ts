// When a combo is shown and sold at a branch. What else stands on a shelf is there until somebody takes it off.

/** Milliseconds since 1970; null is always. */
export interface ComboDays {
  readonly visibleAt: number | null
  readonly startAt: number | null
  /** Exclusive. */
  readonly endAt: number | null
}

export const isSold = ({ visibleAt, startAt, endAt }: ComboDays, at: number): boolean =>
  (startAt ?? visibleAt ?? at) <= at && at < (endAt ?? Number.POSITIVE_INFINITY)

/** Shown already and sold later. */
export const isComing = ({ visibleAt, startAt, endAt }: ComboDays, at: number): boolean =>
  startAt !== null && (visibleAt ?? startAt) <= at && at < startAt && at < (endAt ?? Number.POSITIVE_INFINITY)

export const instantsOf = ({ visibleAt, startAt, endAt }: ComboDays): number[] =>
  [visibleAt, startAt, endAt].filter((at) => at !== null)
