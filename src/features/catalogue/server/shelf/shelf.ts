// A supplier's offers as they stood at one version: immutable, compact, grouped by product.
import type { Pricing } from '#features/catalogue/price-now.ts'
import { Boundaries } from './boundaries.ts'
import type { ShelfProduct, ShelfSellable, Taxonomy } from './taxonomy.ts'

export interface Weighing {
  readonly symbol: string | null
  readonly conversionRate: number | null
  readonly qtyMin: number | null
  readonly qtyStep: number | null
}

/** Instants are milliseconds since 1970: a Date for each would be half the memory of a shelf. */
export interface ShelfOffer extends Pricing {
  readonly id: string
  readonly sellable: ShelfSellable
  readonly supplierId: string
  readonly priceUpdatedAt: number
  readonly outOfStockAt: number | null
  readonly outOfStockStreak: number
  readonly low: boolean
  readonly stokvel: boolean
  /** Sold by weight. Shared: a few kinds serve a whole shelf. */
  readonly weighing: Weighing | null
}

/** Measured with 100,000 offers: what one takes with its id, its prices and its share of the indexes. */
const bytesPerOffer = 300

export class Shelf {
  readonly supplierId: string
  readonly version: number
  readonly taxonomy: Taxonomy
  /** Ordered by product, so that a product's offers lie side by side. */
  readonly offers: readonly ShelfOffer[]
  readonly boundaries: Boundaries
  /** For each product the place of its first offer; one more entry than there are products. */
  readonly #firsts: Int32Array

  /** `offers` in any order. */
  constructor(taxonomy: Taxonomy, supplierId: string, version: number, offers: readonly ShelfOffer[]) {
    this.taxonomy = taxonomy
    this.supplierId = supplierId
    this.version = version
    this.offers = [...offers].sort((a, b) => a.sellable.product.index - b.sellable.product.index)
    this.#firsts = firstsOf(this.offers, taxonomy.products.length)
    this.boundaries = new Boundaries(this.#instants())
  }

  get bytes(): number {
    return this.offers.length * bytesPerOffer + this.#firsts.byteLength
  }

  offersOf(product: ShelfProduct): readonly ShelfOffer[] {
    return this.offers.slice(this.#firsts[product.index], this.#firsts[product.index + 1])
  }

  /** How many offers a product has here, by its index: counting a department asks this thousands of times. */
  countOf(productIndex: number): number {
    return (this.#firsts[productIndex + 1] ?? 0) - (this.#firsts[productIndex] ?? 0)
  }

  *#instants(): Generator<number> {
    for (const { promos } of this.offers) {
      for (const { startAt, endAt } of promos) {
        yield startAt
        yield endAt
      }
    }
  }
}

/** A running sum of how many offers each product has. */
function firstsOf(offers: readonly ShelfOffer[], products: number): Int32Array {
  const firsts = new Int32Array(products + 1)
  for (const { sellable } of offers) add(firsts, sellable.product.index + 1, 1)
  for (let index = 1; index <= products; index += 1) add(firsts, index, firsts[index - 1] ?? 0)
  return firsts
}

function add(numbers: Int32Array, at: number, more: number): void {
  numbers[at] = (numbers[at] ?? 0) + more
}
