// A line of a list as the shopper wants it.
import type { LineToMatch } from './match-query.ts'

/** A line with what was kept of it: its name and its price then. */
export interface RequestedLine extends LineToMatch {
  name: string
  /** Null where it is typed, not kept. */
  savedPrice: number | null
}
