// Finds the brands that an interpretation names: "koo beans" means Koo's first, and others' where Koo's are not sold.
import type { SearchIndex } from '../index/search-index.ts'
import { type Interpretation, termsOf } from './query-interpretation.ts'

/** Longest name of a brand, in words. */
const maxBrandWords = 4

export interface NamedBrands {
  numbers: ReadonlySet<number>
  /** The words of the query that name them. */
  stems: ReadonlySet<string>
}

/** Returns the named brands and the words that name them; undefined when none is named. */
export function findNamedBrands({ brands }: SearchIndex, reading: Interpretation): NamedBrands | undefined {
  const stems = termsOf(reading).map(({ stem }) => stem)
  const numbers = new Set<number>()
  const naming = new Set<string>()
  for (let from = 0; from < stems.length; from += 1)
    for (let to = from + 1; to <= Math.min(stems.length, from + maxBrandWords); to += 1) {
      const words = stems.slice(from, to)
      for (const number of brands.get(words.join(' ')) ?? []) {
        numbers.add(number)
        for (const word of words) naming.add(word)
      }
    }
  return numbers.size > 0 ? { numbers, stems: naming } : undefined
}
