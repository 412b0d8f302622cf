// Which words of a name say that goods are not the plain kind: "spray" of a mop, "aloe" of a jelly. Learned from the catalogue: words
// that describe, since several brands use them, and that few of the goods of the same kind have.
import { documentFrequency, type SearchIndex } from '#features/catalogue/search/server/index/search-index.ts'
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { wordsOf } from '#kernel/fold-text.ts'
import { isPlain, isPraise } from '../special-words.ts'
import { kindOf } from './kind-of.ts'
import { stemsOfName } from './name-stems.ts'

/** A word that so many brands use is no name of one brand's own. */
const minBrands = 3
/** A smaller share of the goods of a kind has what is not plain. */
const maxShare = 0.2
/** Brands of a common word are soon found. */
const maxLooked = 400

export class Qualifiers {
  readonly #index: SearchIndex
  readonly #asked: ReadonlySet<string>
  readonly #kinds = new Map<string, ReadonlySet<ShelfProduct>>()
  readonly #counts = new Map<string, Map<string, number>>()

  /** `products` are those that the named word says what they are, by their kind. */
  constructor(
    products: ReadonlyMap<string, ReadonlySet<ShelfProduct>>,
    asked: ReadonlySet<string>,
    index: SearchIndex,
  ) {
    this.#index = index
    this.#asked = asked
    this.#kinds = new Map(products)
    for (const [kind, of] of products) {
      const counts = new Map<string, number>()
      for (const product of of)
        for (const stem of stemsOfName(product)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
      this.#counts.set(kind, counts)
    }
  }

  count(product: ShelfProduct, kind: string, brand: string | undefined): number {
    const all = this.#kinds.get(kind)?.size ?? 0
    const counts = this.#counts.get(kind)
    const own = brand === undefined ? undefined : stemsOfName({ name: brand })
    let count = 0
    for (const stem of stemsOfName(product)) {
      if (this.#asked.has(stem) || own?.has(stem) || isPlain(stem) || isPraise(stem)) continue
      if ((counts?.get(stem) ?? 0) >= maxShare * all) continue
      if (isDescribing(stem, kind, this.#index)) count += 1
    }
    return count
  }
}

const describing = new WeakMap<SearchIndex, Map<string, boolean>>()

function isDescribing(stem: string, kind: string, index: SearchIndex): boolean {
  const known = describing.get(index) ?? new Map<string, boolean>()
  describing.set(index, known)
  const key = `${kind} ${stem}`
  const before = known.get(key)
  if (before !== undefined) return before
  const is = hasSeveralBrands(stem, kind, index)
  known.set(key, is)
  return is
}

/** "Iodated" is said of salt alone: that tells nothing of which salt. */
function hasSeveralBrands(stem: string, kind: string, index: SearchIndex): boolean {
  const term = index.terms.find(stem)
  if (term === undefined) return false
  const start = index.starts[term] as number
  const end = start + Math.min(maxLooked, documentFrequency(index, term))
  const brands = new Set<string>()
  for (let at = start; at < end && brands.size < minBrands; at += 1) {
    const sellable = index.sellables[index.documents[at] as number]
    if (sellable && kindOf(sellable.product) !== kind)
      brands.add(sellable.brand?.name ?? wordsOf(sellable.name)[0] ?? '')
  }
  return brands.size >= minBrands
}
