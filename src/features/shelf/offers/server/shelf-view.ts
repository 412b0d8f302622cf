// What one shopper sees: the shelves of a supplier or of a whole market, at one instant, in one language.
import { compareOffers } from '#features/shelf/offers/cheapest-offer.ts'
import type { Language } from '#kernel/refusal.ts'
import type { BestOffer, CatalogueView } from './catalogue-view.ts'
import { offerOfUsualSize, type SellableRate } from './most-bought-size.ts'
import type { ShelfOffer } from './shelf-offer.ts'
import type { Named, ShelfCategory, ShelfProduct, ShelfSellable, Taxonomy } from './shelf-taxonomy.ts'

export interface ShelfViewOptions {
  catalogue: CatalogueView
  nameOf: (supplierId: string) => Named
  now: Date
  language: Language
  /** When something of it begins or ends next, in milliseconds since 1970; Infinity when nothing will. */
  changesAt: number
  /** How much people here buy of each sellable; left out, nobody counted. */
  rateOf?: SellableRate | undefined
}

export class ShelfView {
  readonly taxonomy: Taxonomy
  readonly now: Date
  readonly language: Language
  readonly changesAt: number
  readonly nameOf: (supplierId: string) => Named
  readonly #catalogue: CatalogueView
  readonly #rateOf: SellableRate | undefined

  constructor({ catalogue, nameOf, now, language, changesAt, rateOf }: ShelfViewOptions) {
    this.taxonomy = catalogue.shown
    this.now = now
    this.language = language
    this.changesAt = changesAt
    this.nameOf = nameOf
    this.#catalogue = catalogue
    this.#rateOf = rateOf
  }

  /** A product's offers in view, as they should be listed. */
  offersOf(product: ShelfProduct): ShelfOffer[] {
    return this.#catalogue.offersOf(product).sort((a, b) => compareOffers(a, b, this.now))
  }

  /** The same in no order that matters, for whoever puts them into another. */
  offersInAnyOrder(product: ShelfProduct): ShelfOffer[] {
    return this.#catalogue.offersOf(product)
  }

  /** What a list shows of a product or narrows it by: of a market's many offers those that lead. In no order that matters. */
  leadersOf(product: ShelfProduct): ShelfOffer[] {
    return this.#catalogue.leadersOf(product, this.now)
  }

  /** The offer put forward for a product, and how many there are. */
  best(product: ShelfProduct): BestOffer {
    return this.#catalogue.best(product, this.now)
  }

  /** What a card shows of a product, `best` being the best of these offers: the size that people here buy most. */
  usualOf(
    best: ShelfOffer,
    offers: readonly ShelfOffer[] = this.leadersOf(best.sellable.product),
  ): ShelfOffer {
    return this.#rateOf ? offerOfUsualSize(best, offers, this.#rateOf, this.now) : best
  }

  /** Whether anything in view sells it; the rest is not listed. */
  sells(productIndex: number): boolean {
    return this.#catalogue.countOf(productIndex) > 0
  }

  /** The products of a category and all below it that are sold in view, in their stable order. */
  productsOf(category: ShelfCategory): Int32Array {
    return category.products.filter((index) => this.sells(index))
  }

  /** How many offers in view a product has, by its index. */
  countOf(productIndex: number): number {
    return this.#catalogue.countOf(productIndex)
  }

  /** Whether anybody counted what people buy. */
  get hasRates(): boolean {
    return this.#rateOf !== undefined
  }

  /** How much people here buy of a sellable; 1 on average, and where nobody counted. */
  rateOf(sellable: ShelfSellable): number {
    return this.#rateOf?.(sellable) ?? 1
  }

  countIn(category: ShelfCategory): number {
    let count = 0
    for (const index of category.products) if (this.sells(index)) count += 1
    return count
  }

  /** Every offer in view: in a market these may be a million. */
  offers(): Iterable<ShelfOffer> {
    return this.#catalogue.offers()
  }

  /** Those with a promotion, past, present or to come. */
  promotedOffers(): Iterable<ShelfOffer> {
    return this.#catalogue.promotedOffers()
  }

  /** Those in a multibuy, running or to come. */
  multibuyOffers(): Iterable<ShelfOffer> {
    return this.#catalogue.multibuyOffers()
  }

  /** How many offers in view are in a multibuy. */
  countInMultibuy(id: string): number {
    return this.#catalogue.countInMultibuy(id)
  }

  /** Combos that are shown already and sold later; none of them is among the offers. */
  coming(): readonly ShelfOffer[] {
    return this.#catalogue.coming
  }
}
