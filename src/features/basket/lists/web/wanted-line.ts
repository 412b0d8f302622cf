// A line of a list as the shopper wants it.
import type { AskedLine } from './match-query.ts'

/** A line with what was kept of it: its name and its price then. */
export interface WantedLine extends AskedLine {
  name: string
  /** Null where it is typed, not kept. */
  priceThen: number | null
}
