// What a shopper browses: one supplier's shelf, or all shelves of a market.
import type { ShelfOffer } from './shelf-offer.ts'
import type { ShelfProduct, Taxonomy } from './shelf-taxonomy.ts'

/** The best offer of a product, and how many offers and suppliers there are. */
export interface BestOffer {
  offer: ShelfOffer | undefined
  offers: number
  suppliers: number
}

export interface CatalogueView {
  /** What is shown: in a market what everybody shares, on a chain's shelf its own. */
  readonly shown: Taxonomy
  /** Supplier by supplier. */
  offersOf(product: ShelfProduct): ShelfOffer[]
  best(product: ShelfProduct, now: Date): BestOffer
  /**
   * At a supplier all of a product's offers; in a market, of each sellable the best offer, the best bulk pack and the best
   * on special: what a list of products can show or be narrowed by, without looking at every supplier's.
   */
  leadersOf(product: ShelfProduct, now: Date): ShelfOffer[]
  /** How many offers a product has, by its index: counting a department asks this thousands of times. */
  countOf(productIndex: number): number
  offers(): Iterable<ShelfOffer>
  /** Those with a promotion, past, present or to come. Listing them does not look at the others. */
  promotedOffers(): Iterable<ShelfOffer>
  /** Those in a multibuy, running or to come, likewise. */
  multibuyOffers(): Iterable<ShelfOffer>
  countInMultibuy(id: string): number
  /** Combos that are shown already and sold later; none of them is among the offers. */
  readonly coming: readonly ShelfOffer[]
}
