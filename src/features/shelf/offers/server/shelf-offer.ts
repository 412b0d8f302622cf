// One offer on a shelf in memory.
import type { OfferFacts } from '#features/shelf/offers/offer-terms.ts'
import type { ShelfSellable } from './shelf-taxonomy.ts'

/** A new object at every read, so compare ids, not objects. */
export interface ShelfOffer extends OfferFacts {
  readonly sellable: ShelfSellable
  readonly supplierId: string
  readonly low: boolean
}
