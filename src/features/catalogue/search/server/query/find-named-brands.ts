// Finds the brands that an interpretation names: "koo beans" means Koo's first, and others' where Koo's are not sold.
import type { SearchIndex } from '../index/search-index.ts'
import { type Interpretation, termsOf } from './query-interpretation.ts'

/** Longest name of a brand, in words. */
const maxBrandWords = 4

/** Returns the numbers of the named brands; undefined when none is named. */
export function findNamedBrands(
  { brands }: SearchIndex,
  reading: Interpretation,
): ReadonlySet<number> | undefined {
  const stems = termsOf(reading).map(({ stem }) => stem)
  const named = new Set<number>()
  for (let from = 0; from < stems.length; from += 1)
    for (let to = from + 1; to <= Math.min(stems.length, from + maxBrandWords); to += 1)
      for (const number of brands.get(stems.slice(from, to).join(' ')) ?? []) named.add(number)
  return named.size > 0 ? named : undefined
}
