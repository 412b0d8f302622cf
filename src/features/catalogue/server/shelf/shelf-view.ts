// What one shopper looks at: the shelves of a supplier or of a whole market, at one instant, in one language.
import { cheapestOffer, compareOffers } from '#features/catalogue/cheapest-offer.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Shelf, ShelfOffer } from './shelf.ts'
import type { Named, ShelfCategory, ShelfProduct, Taxonomy } from './taxonomy.ts'

export interface ViewParts {
  taxonomy: Taxonomy
  /** All of this taxonomy. */
  shelves: readonly Shelf[]
  nameOf: (supplierId: string) => Named
  now: Date
  language: Language
}

export class ShelfView {
  readonly taxonomy: Taxonomy
  readonly now: Date
  readonly language: Language
  readonly nameOf: (supplierId: string) => Named
  readonly #shelves: readonly Shelf[]

  constructor({ taxonomy, shelves, nameOf, now, language }: ViewParts) {
    this.taxonomy = taxonomy
    this.now = now
    this.language = language
    this.nameOf = nameOf
    this.#shelves = shelves
  }

  /** A product's offers in view, as they should be listed. */
  offersOf(product: ShelfProduct): ShelfOffer[] {
    return this.#shelves
      .flatMap((shelf) => shelf.offersOf(product))
      .sort((a, b) => compareOffers(a, b, this.now))
  }

  /** The offer put forward for a product, and how many others there are. */
  best(product: ShelfProduct): { offer: ShelfOffer | undefined; offers: number; suppliers: number } {
    const selling = this.#shelves.filter((shelf) => shelf.countOf(product.index) > 0)
    const offers = selling.flatMap((shelf) => shelf.offersOf(product))
    return { offer: cheapestOffer(offers, this.now), offers: offers.length, suppliers: selling.length }
  }

  /** Whether anything in view sells it; the rest is not listed. */
  sells(productIndex: number): boolean {
    return this.#shelves.some((shelf) => shelf.countOf(productIndex) > 0)
  }

  /** The products of a category and all below it that are sold in view, in their stable order. */
  productsOf(category: ShelfCategory): Int32Array {
    return category.products.filter((index) => this.sells(index))
  }

  countIn(category: ShelfCategory): number {
    let count = 0
    for (const index of category.products) if (this.sells(index)) count += 1
    return count
  }

  *offers(): Generator<ShelfOffer> {
    for (const shelf of this.#shelves) yield* shelf.offers
  }
}
