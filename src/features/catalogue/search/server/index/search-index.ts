// The index over all sellables: for every word the sellables that have it, in typed arrays, built once per taxonomy.

import type { Size } from '#features/catalogue/search/read-sizes.ts'
import type {
  SharedTaxonomy,
  ShelfCategory,
  ShelfSellable,
  Taxonomy,
} from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { Language } from '#kernel/languages.ts'
import type { JoinedPairs } from './joined-pairs.ts'
import type { TermList } from './term-list.ts'

export interface IndexedCategory {
  category: ShelfCategory
  stems: readonly string[]
  translated: Readonly<Partial<Record<Language, readonly string[]>>>
}

export interface SearchIndex {
  readonly taxonomy: SharedTaxonomy
  /** Visible sellables in the taxonomy's order, then chains' own: a document is a place in this list. */
  readonly sellables: readonly ShelfSellable[]
  /**
   * By document, of each taxonomy that does not show them all, 1 for what it does not: chains' own are not everybody's, and stand
   * in the place of what everybody shares.
   */
  readonly hidden: ReadonlyMap<Taxonomy, Uint8Array>
  /** By document: the index of its product. */
  readonly products: Int32Array
  /** Categories with the stems of their names, and of those in other languages. */
  readonly categories: readonly IndexedCategory[]
  readonly terms: TermList
  /** A term as people write it most: "tomatoes" for "tomato". */
  readonly written: readonly string[]
  /** The written forms that are not their term itself, and whose they are: a slip in "nappeis" is in the plural. */
  readonly forms: TermList
  readonly formTerms: readonly number[]
  /** Words that stand together in names and brands, as they are found when they are written as one: "cokacola". */
  readonly joinedPairs: JoinedPairs
  /** For each term the place of its first posting; one more entry than there are terms. */
  readonly starts: Int32Array
  /** Postings: documents, ascending within a term, and the word's weight there. */
  readonly documents: Int32Array
  readonly weights: Uint8Array
  /** By document: how many words its product's name has. */
  readonly lengths: Uint8Array
  /** By document: the factor of its department (department-prior.ts). */
  readonly priors: Float32Array
  /** By document: how wide the choice of its product is, 0 to 1. What most people mean comes in many brands and sizes. */
  readonly breadths: Float32Array
  /** By document: the place of its size, of which there are few; 0 where it has none. */
  readonly sizeOf: Uint16Array
  readonly sizes: readonly (Size | undefined)[]
  /** By document: the number of its brand; 0 where it has none. */
  readonly brandOf: Int32Array
  /** Brands' numbers by the stems of their names, joined by spaces: two brands may be written alike. */
  readonly brands: ReadonlyMap<string, readonly number[]>
  /** By document: its barcode as a number; 0 where it has none. Comparing them all takes less time than a map takes room. */
  readonly barcodes: Float64Array
}

export const documentFrequency = ({ starts }: SearchIndex, term: number): number =>
  (starts[term + 1] as number) - (starts[term] as number)

/** Whether one of the goods has all of these stems. */
export function isInOneDocument(index: SearchIndex, stems: readonly string[]): boolean {
  const terms = stems.map((stem) => index.terms.find(stem))
  if (!terms.every((term) => term !== undefined)) return false
  const [rarest = -1, ...others] = terms.toSorted(
    (a, b) => documentFrequency(index, a) - documentFrequency(index, b),
  )
  for (let at = index.starts[rarest] as number; at < (index.starts[rarest + 1] as number); at += 1)
    if (others.every((term) => termWeight(index, term, index.documents[at] as number) > 0)) return true
  return false
}

/** Returns the weight of a term in a document; 0 where the document lacks it. */
export function termWeight(
  { starts, documents, weights }: SearchIndex,
  term: number,
  document: number,
): number {
  let low = starts[term] as number
  let high = starts[term + 1] as number
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((documents[middle] as number) < document) low = middle + 1
    else high = middle
  }
  return low < (starts[term + 1] as number) && documents[low] === document ? (weights[low] as number) : 0
}
