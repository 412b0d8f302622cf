// What a short line is, and what may be done about it [spec 4, ruling 7, ruling 12].

/** What the shopper, their wish or the time limit makes of a short line. */
export type ShortDecision =
  /** The quantity that is there. */
  | 'there'
  /** The same, and what is offered instead of the rest. */
  | 'substitute'
  /** None of it: the line is taken out. */
  | 'nothing'

/** As it stands on the line once it is settled. */
export const outcomeOf = {
  there: 'accepted',
  substitute: 'replaced',
  nothing: 'removed',
} as const satisfies Record<ShortDecision, string>

export interface ShortState {
  short_at: Date | string | null
  short_outcome: string | null
}

/** Marked short, and nobody has said yet what to do about it. */
export const isUnsettled = (item: ShortState): boolean =>
  item.short_at !== null && item.short_outcome === null
