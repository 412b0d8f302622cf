// Learns from the catalogue in which departments a word names the thing itself, and which products only borrow it: "orange" names
// a fruit, and "Energade Orange" is a drink, because "Energade" stands among drinks. Nothing here is about any single word.
import type { ShelfCategory, ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { NameWord } from './name-words.ts'

/** So many products' worth of evidence speak for "as everywhere" in each category. */
const smoothing = 40
/** A word of few products tells little: its evidence counts n / (n + this). */
const fewProducts = 2
/** How much more likely another department must be than the word's own, as a natural logarithm. */
const minMargin = 3
/** A department is one of a word's own where it has at least this share of the products that the word names. */
const minHomeShare = 0.12
/** A product whose other words say the same tells less of this one. */
const agreeingVote = 0.25
/** Products that must name a thing before its departments are known. */
const minVotes = 3

export interface ReadProduct {
  product: ShelfProduct
  words: readonly NameWord[]
}

export class WordKinds {
  readonly #counts = new Map<string, Map<ShelfCategory, number>>()
  readonly #totals = new Map<string, number>()
  readonly #sizes = new Map<ShelfCategory, number>()
  /** By word: how many products of each department it names. */
  readonly #homes = new Map<string, Map<string, number>>()
  #products = 0

  /** The first pass, over all products: which words stand in which category. */
  learn(read: ReadProduct): void {
    const category = kindOf(read.product)
    if (!category) return
    this.#products += 1
    this.#sizes.set(category, (this.#sizes.get(category) ?? 0) + 1)
    for (const stem of cluesOf(read)) {
      const counts = this.#counts.get(stem) ?? new Map<ShelfCategory, number>()
      counts.set(category, (counts.get(category) ?? 0) + 1)
      this.#counts.set(stem, counts)
      this.#totals.set(stem, (this.#totals.get(stem) ?? 0) + 1)
    }
  }

  /** The second pass: what each product is named by, unless its other words say that it is something else. */
  vote(read: ReadProduct): void {
    const category = kindOf(read.product)
    const head = read.words.find(({ role }) => role === 'head')
    if (!category || !head) return
    const department = departmentOf(category)
    const other = this.#departmentWithout(read, head.stem)
    if (other !== undefined && other !== department) return
    const votes = this.#homes.get(head.stem) ?? new Map<string, number>()
    votes.set(department, (votes.get(department) ?? 0) + (other === undefined ? 1 : agreeingVote))
    this.#homes.set(head.stem, votes)
  }

  /** Whether a product only borrows a word: its other words stand in a department in which the word names nothing. */
  isBorrowed(read: ReadProduct, stem: string): boolean {
    const votes = this.#homes.get(stem)
    const total = votes ? [...votes.values()].reduce((sum, count) => sum + count, 0) : 0
    if (!votes || total < minVotes) return false
    const department = this.#departmentWithout(read, stem)
    return department !== undefined && (votes.get(department) ?? 0) < minHomeShare * total
  }

  /** Whether a product's words say that it stands in the wrong department, all but the word that may have brought it there. */
  isMisplaced(read: ReadProduct): boolean {
    const category = kindOf(read.product)
    const head = read.words.find(({ role }) => role === 'head')
    if (!category || !head) return false
    const department = this.#departmentWithout(read, head.stem)
    return department !== undefined && department !== departmentOf(category)
  }

  /** The department in which a product's words other than this one stand; undefined where they do not say. */
  #departmentWithout(read: ReadProduct, without: string): string | undefined {
    const own = kindOf(read.product)
    const scores = new Map<string, number>()
    for (const stem of cluesOf(read)) {
      if (stem === without) continue
      // The product itself was learned from, and must not speak for its own category.
      const total = (this.#totals.get(stem) ?? 0) - (own ? 1 : 0)
      if (total <= 0) continue
      const trust = total / (total + fewProducts)
      const best = new Map<string, number>()
      for (const [category, count] of this.#counts.get(stem) ?? []) {
        const others = count - (category === own ? 1 : 0)
        const size = this.#sizes.get(category) ?? 0
        const evidence = Math.log((others * (this.#products / total) + smoothing) / (size + smoothing))
        const department = departmentOf(category)
        best.set(department, Math.max(best.get(department) ?? -Infinity, evidence))
      }
      for (const [department, evidence] of best)
        if (evidence > 0) scores.set(department, (scores.get(department) ?? 0) + trust * evidence)
    }
    const [first, second] = [...scores].sort((a, b) => b[1] - a[1])
    return first && first[1] - (second?.[1] ?? 0) >= minMargin ? first[0] : undefined
  }
}

/** The words of a product's name, and its brands: a brand stands for what it mostly makes. */
const cluesOf = ({ product, words }: ReadProduct): Set<string> =>
  new Set([
    ...words.map(({ stem }) => stem),
    ...product.sellables.flatMap(({ brand }) => (brand ? [`brand ${brand.id}`] : [])),
  ])

/** The category by which a product is learned from; undefined where it stands only among what nobody has sorted. */
function kindOf({ categories }: ShelfProduct): ShelfCategory | undefined {
  const [category] = categories
  // A department without categories is where an import puts what it cannot tell.
  return category && (category.parent || category.children.length > 0) ? category : undefined
}

const departmentOf = ({ path, name }: ShelfCategory): string => path[0]?.name ?? name
