// Checks whether any sellable in view has all the given words; it stops at the first.
import { documentFrequency, type SearchIndex, termWeight } from '../index/search-index.ts'
import type { MatchOptions } from './match-options.ts'

export function isSold(
  stems: readonly string[],
  index: SearchIndex,
  { sells, hidden }: Pick<MatchOptions, 'sells' | 'hidden'>,
): boolean {
  const { starts, documents, products } = index
  const terms = stems.map((stem) => index.terms.find(stem)).filter((term) => term !== undefined)
  if (terms.length === 0 || terms.length < stems.length) return false
  const rarest = terms.reduce((a, b) => (documentFrequency(index, b) < documentFrequency(index, a) ? b : a))
  for (let at = starts[rarest] as number; at < (starts[rarest + 1] as number); at += 1) {
    const document = documents[at] as number
    if (hidden?.[document] === 1 || !sells(products[document] as number)) continue
    if (terms.every((term) => termWeight(index, term, document) > 0)) return true
  }
  return false
}
