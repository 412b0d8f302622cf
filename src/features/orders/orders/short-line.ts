// What a short line is, and what can be decided about it [spec 4, ruling 7, ruling 12].

/** What the shopper, their wish or the time limit decides about a short line. */
export type ShortDecision =
  /** The quantity that is there. */
  | 'there'
  /** The same, and what is offered instead of the rest. */
  | 'substitute'
  /** None of it: the line is taken out. */
  | 'nothing'

/** The outcome stored on the line once it is settled, by decision. */
export const outcomeOf = {
  there: 'accepted',
  substitute: 'replaced',
  nothing: 'removed',
} as const satisfies Record<ShortDecision, string>

export interface ShortState {
  short_at: Date | string | null
  short_outcome: string | null
}

/** Whether the line is marked short and nothing has been decided about it yet. */
export const isUnsettled = (item: ShortState): boolean =>
  item.short_at !== null && item.short_outcome === null
