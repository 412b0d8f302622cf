// What every shop of a comparison is shown with: the shops it is compared with, and the basket.
import type { CartLine } from '#web/stores/basket-store.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import type { ComparisonOptions } from './comparison-query.ts'

export interface Compared {
  /** The best of all, whatever they are sorted by. */
  best: CompareEntry | undefined
  /** The shop that the basket is from. */
  own: CompareEntry | undefined
  /** As they came, the best first. */
  baskets: readonly CompareEntry[]
  lines: readonly CartLine[]
  options: ComparisonOptions
  disabled: boolean
}

/** Whether a shop can be one of the first three: it has something of the basket, and hands it over as chosen. */
export const isCandidate = (entry: CompareEntry): boolean => entry.items_available > 0 && entry.delivers
