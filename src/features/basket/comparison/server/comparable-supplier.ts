// A supplier's shelf as the comparison reads it, without a query for any line.
import type { ResolvedItem } from '#features/basket/basket/server/resolve-items.ts'
import { multibuysForAnyone } from '#features/shelf/offers/on-special.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { Shelf } from '#features/shelf/offers/server/shelf.ts'
import type { Taxonomy } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { qty } from '#kernel/quantity.ts'
import {
  type BasketItem,
  type ComparableOffer,
  type ComparableSupplier,
  standInsOf,
} from '../compare-baskets.ts'

export const comparableSupplierOf = (
  shelf: Shelf,
  now: Date,
  shippingFor: ComparableSupplier['shippingFor'],
): ComparableSupplier => ({
  supplierId: shelf.supplierId,
  shippingFor,
  offersOf: offersNow(shelf, now),
})

type OffersOf = ComparableSupplier['offersOf']

/** Of a shelf so many sellables at most: a hundred kilobytes, whoever compares what. */
const maxCached = 500
/** By shelf, and so by its version, from one beginning or end of a promotion or multibuy to the next. */
const cache = new WeakMap<Shelf, { until: number; offersOf: OffersOf }>()

/** What many compare is read and priced once, however many baskets it is in. */
function offersNow(shelf: Shelf, now: Date): OffersOf {
  const until = shelf.boundaries.next(now)
  const cached = cache.get(shelf)
  if (cached?.until === until) return cached.offersOf
  const { sellables } = shelf.taxonomy
  const read = new Map<string, readonly ComparableOffer[]>()
  const offersOf: OffersOf = (sellableId) => {
    const before = read.get(sellableId)
    if (before) return before
    const sellable = sellables.get(sellableId)
    if (!sellable) return noOffers
    const offers = shelf.offersOfSellable(sellable).map(
      (offer): ComparableOffer => ({
        id: offer.id,
        sellableId,
        stokvel: offer.stokvel,
        perKg: offer.weighing !== null,
        cents: priceNow(offer, now).cents,
        baseCents: offer.basePriceInCents,
        inStock: offer.outOfStockAt === null,
        multibuys: unlessNone(multibuysForAnyone(offer, now)),
      }),
    )
    if (read.size === maxCached) read.clear()
    read.set(sellableId, offers.length > 0 ? offers : noOffers)
    return offers
  }
  cache.set(shelf, { until, offersOf })
  return offersOf
}

const unlessNone = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)

const noOffers: readonly ComparableOffer[] = []

/** Converts a cart's item for the comparison. Without stand-ins only the exact sellable counts. */
export const basketItemOf =
  ({ sellables }: Taxonomy, { standIns }: { standIns: boolean }) =>
  ({ sellableId, stokvel, perKg, qty: requested }: ResolvedItem): BasketItem => {
    const sellable = sellables.get(sellableId)
    return {
      sellableId,
      standIns: sellable && standIns ? standInsOf(sellable, sellable.product.sellables) : [],
      stokvel,
      perKg,
      qty: qty(requested),
    }
  }
