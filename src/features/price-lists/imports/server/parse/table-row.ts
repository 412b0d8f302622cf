// A line of a price list, and what reading one is given.
import type { ImportLimits } from '#server/settings.ts'

/** One line of the file. `line` is its own number, the first being 1. */
export interface TableRow {
  line: number
  cells: string[]
}

export interface ReadContext {
  limits: ImportLimits
  /** Throws when reading has taken too long. */
  checkTime(): void
}
