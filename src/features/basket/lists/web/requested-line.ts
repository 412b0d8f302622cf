// A line of a list as the shopper requested it.
import type { LineToMatch } from './match-query.ts'

/** A line with its saved name and the price at the time. */
export interface RequestedLine extends LineToMatch {
  name: string
  /** What was saved; null where it is typed. */
  sellableId: string | null
  /** Null where it is typed, not kept. */
  savedPrice: number | null
}
