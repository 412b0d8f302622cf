// Builds the index in slices, so that other requests need not wait for it.
import { setImmediate as takeTurn } from 'node:timers/promises'
import { parseSize, type Size } from '#features/catalogue/search/read-sizes.ts'
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type {
  Named,
  SharedTaxonomy,
  ShelfProduct,
  ShelfSellable,
  Taxonomy,
} from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { foldText, wordsOf } from '#kernel/fold-text.ts'
import { barcodeToNumber } from './barcode-number.ts'
import { departmentPrior } from './department-prior.ts'
import { JoinedPairs } from './joined-pairs.ts'
import { Compounds, readName } from './name-words.ts'
import type { SearchIndex } from './search-index.ts'
import { TermList } from './term-list.ts'
import { TypedArrayBuilder } from './typed-array-builder.ts'
import { type ReadProduct, WordKinds } from './word-kinds.ts'
import { productWordStrengths, type Strengths, sellableWordStrengths, stemsOf } from './word-strength.ts'

/** So often must words stand together before they are looked for where they are written as one. */
const minPairs = 3
/** Longest that a piece of the work holds the thread. */
const sliceMs = 4

export async function buildIndex(taxonomy: SharedTaxonomy): Promise<SearchIndex> {
  const draft = new Draft()
  for (const { name } of taxonomy.categories.values()) draft.write(name)
  let began = performance.now()
  const pause = async () => {
    if (performance.now() - began < sliceMs) return
    await takeTurn()
    began = performance.now()
  }
  const compounds = new Compounds()
  for (const { name, visible } of everyProduct(taxonomy)) {
    if (visible) compounds.count(name)
    await pause()
  }
  const products: ReadProduct[] = []
  for (const product of everyProduct(taxonomy)) {
    if (product.visible)
      products.push({ product, words: readName(product.name, brandsOf(product), compounds) })
    await pause()
  }
  const kinds = new WordKinds()
  for (const read of products) {
    kinds.learn(read)
    await pause()
  }
  for (const read of products) {
    kinds.vote(read)
    await pause()
  }
  for (const read of products) {
    const { product } = read
    const shared = productWordStrengths(read, kinds)
    const prior = departmentPrior(product)
    const breadth = Math.min(1, Math.log2(1 + product.sellables.length) / 4)
    draft.write(product.name)
    for (const sellable of product.sellables) {
      if (sellable.brand) draft.write(sellable.brand.name)
      if (sellable.sharedName) draft.write(sellable.name)
      draft.add(sellable, sellableWordStrengths(sellable, shared), shared.length, breadth, prior)
    }
    await pause()
  }
  return draft.finish(taxonomy, compounds)
}

const brandsOf = ({ sellables }: ShelfProduct): string[] => [
  ...new Set(sellables.flatMap(({ brand }) => (brand ? [brand.name] : []))),
]

/** Everybody's, then those that chains have for themselves. */
function* everyProduct({ products, own }: SharedTaxonomy): Generator<ShelfProduct> {
  yield* products
  for (const { changed } of own.values()) yield* changed
}

/** By taxonomy what it does not show; nothing where no chain has anything of its own. */
function hiddenFrom(
  taxonomy: SharedTaxonomy,
  documents: readonly ShelfSellable[],
): ReadonlyMap<Taxonomy, Uint8Array> {
  if (taxonomy.own.size === 0) return new Map()
  const hiddenIn = ({ sellables }: Taxonomy) =>
    Uint8Array.from(documents, (sellable) => (sellables.get(sellable.id) === sellable ? 0 : 1))
  return new Map([taxonomy, ...taxonomy.own.values()].map((each) => [each, hiddenIn(each)]))
}

class Draft {
  readonly sellables: ShelfSellable[] = []
  /** Numbered as they come; sorted at the end. */
  readonly #terms = new Map<string, number>()
  readonly #written = new Map<string, Map<string, number>>()
  readonly #postingTerms = new TypedArrayBuilder(Int32Array)
  readonly #postingDocuments = new TypedArrayBuilder(Int32Array)
  readonly #postingWeights = new TypedArrayBuilder(Uint8Array)
  readonly #lengths = new TypedArrayBuilder(Uint8Array)
  readonly #priors = new TypedArrayBuilder(Float32Array)
  readonly #breadths = new TypedArrayBuilder(Float32Array)
  readonly #sizeOf = new TypedArrayBuilder(Uint16Array)
  readonly #sizes: (Size | undefined)[] = [undefined]
  readonly #sizePlaces = new Map<string, number>()
  readonly #barcodes = new TypedArrayBuilder(Float64Array)
  readonly #brandOf = new TypedArrayBuilder(Int32Array)
  readonly #brandNumbers = new Map<string, number>()
  readonly #brands = new Map<string, number[]>()
  readonly #textsSeen = new Set<string>()

  /** Remembers how a text's words are written. */
  write(text: string): void {
    if (this.#textsSeen.has(text)) return
    this.#textsSeen.add(text)
    for (const word of wordsOf(foldText(text))) {
      const stem = stemWord(word)
      const forms = this.#written.get(stem) ?? new Map<string, number>()
      forms.set(word, (forms.get(word) ?? 0) + 1)
      this.#written.set(stem, forms)
    }
  }

  add(sellable: ShelfSellable, words: Strengths, length: number, breadth: number, prior: number): void {
    const document = this.sellables.length
    this.sellables.push(sellable)
    for (const [word, weight] of words) {
      this.#postingTerms.push(this.#numberOf(word))
      this.#postingDocuments.push(document)
      this.#postingWeights.push(weight)
    }
    this.#lengths.push(Math.min(255, length))
    this.#breadths.push(breadth)
    this.#priors.push(prior)
    this.#sizeOf.push(this.#placeOf(sellable.measurement))
    this.#brandOf.push(this.#numberOfBrand(sellable.brand))
    this.#barcodes.push(barcodeToNumber(sellable.barcode ?? '') ?? 0)
  }

  async finish(taxonomy: SharedTaxonomy, compounds: Compounds): Promise<SearchIndex> {
    const terms = [...this.#terms.keys()].sort()
    const places = new Int32Array(terms.length)
    terms.forEach((term, place) => {
      places[this.#numberOf(term)] = place
    })
    await takeTurn()
    const postingTerms = this.#postingTerms.finish()
    const postingDocuments = this.#postingDocuments.finish()
    const postingWeights = this.#postingWeights.finish()
    // As many as each term has, then a running sum of them.
    const starts = new Int32Array(terms.length + 1)
    const placeOf = (posting: number) => places[postingTerms[posting] as number] as number
    for (let at = 0; at < postingTerms.length; at += 1) addTo(starts, placeOf(at) + 1, 1)
    for (let term = 1; term <= terms.length; term += 1) addTo(starts, term, starts[term - 1] as number)
    await takeTurn()
    const next = starts.slice()
    const documents = new Int32Array(postingTerms.length)
    const weights = new Uint8Array(postingTerms.length)
    for (let at = 0; at < postingTerms.length; at += 1) {
      const place = next[placeOf(at)] as number
      documents[place] = postingDocuments[at] as number
      weights[place] = postingWeights[at] as number
      addTo(next, placeOf(at), 1)
    }
    await takeTurn()
    const written = terms.map((term) => this.#mostWritten(term))
    const forms = terms.flatMap((term, place) =>
      [...(this.#written.get(term)?.keys() ?? [])]
        .filter((form) => form !== term)
        .map((form) => ({ form, place })),
    )
    return {
      taxonomy,
      sellables: this.sellables,
      hidden: hiddenFrom(taxonomy, this.sellables),
      products: Int32Array.from(this.sellables, ({ product }) => product.index),
      categories: [...taxonomy.categories.values()].map((category) => ({
        category,
        stems: stemsOf(category.name),
        translated: Object.fromEntries(
          Object.entries(category.names ?? {}).map(([language, name]) => [language, stemsOf(name)]),
        ),
      })),
      terms: new TermList(terms),
      written,
      joinedPairs: new JoinedPairs(compounds.frequent(minPairs)),
      forms: new TermList(forms.map(({ form }) => form)),
      formTerms: forms.map(({ place }) => place),
      starts,
      documents,
      weights,
      lengths: this.#lengths.finish(),
      priors: this.#priors.finish(),
      breadths: this.#breadths.finish(),
      sizeOf: this.#sizeOf.finish(),
      sizes: this.#sizes,
      brandOf: this.#brandOf.finish(),
      brands: this.#brands,
      barcodes: this.#barcodes.finish(),
    }
  }

  #numberOf(term: string): number {
    const existing = this.#terms.get(term)
    if (existing !== undefined) return existing
    const number = this.#terms.size
    this.#terms.set(term, number)
    return number
  }

  #numberOfBrand(brand: Named | null): number {
    if (!brand) return 0
    const existing = this.#brandNumbers.get(brand.id)
    if (existing !== undefined) return existing
    const number = this.#brandNumbers.size + 1
    this.#brandNumbers.set(brand.id, number)
    const stems = stemsOf(brand.name).join(' ')
    const sameStems = this.#brands.get(stems)
    if (sameStems) sameStems.push(number)
    else if (stems) this.#brands.set(stems, [number])
    return number
  }

  #placeOf(measurement: string | null): number {
    if (measurement === null) return 0
    const existing = this.#sizePlaces.get(measurement)
    if (existing !== undefined) return existing
    const size = parseSize(measurement)
    // Sizes are few; whoever has more than fit is searched without them.
    const place = size && this.#sizes.length < 65_535 ? this.#sizes.push(size) - 1 : 0
    this.#sizePlaces.set(measurement, place)
    return place
  }

  #mostWritten(term: string): string {
    const forms = [...(this.#written.get(term) ?? [])]
    return forms.sort((a, b) => b[1] - a[1])[0]?.[0] ?? term
  }
}

function addTo(numbers: Int32Array, at: number, more: number): void {
  numbers[at] = (numbers[at] as number) + more
}
