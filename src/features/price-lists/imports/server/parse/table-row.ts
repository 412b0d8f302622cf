// A line of a price list, and the limits under which a file is read.
import type { ImportLimits } from '#server/settings.ts'

/** One line of the file. `line` is its number, from 1. */
export interface TableRow {
  line: number
  cells: string[]
}

export interface ReadContext {
  limits: ImportLimits
  /** Throws when reading has taken too long. */
  checkTime(): void
}
