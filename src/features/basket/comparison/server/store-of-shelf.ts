// A supplier's shelf as the comparison reads it: no question to the database for any line.
import type { KeptItem } from '#features/basket/basket/server/name-items.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { Shelf } from '#features/shelf/offers/server/shelf.ts'
import type { Taxonomy } from '#features/shelf/offers/server/taxonomy.ts'
import { qty } from '#kernel/quantity.ts'
import { type Store, type StoreOffer, standInsOf, type Wanted } from '../compare-baskets.ts'

export const storeOf = (shelf: Shelf, now: Date, shippingFor: Store['shippingFor']): Store => ({
  supplierId: shelf.supplierId,
  shippingFor,
  offersOf: offersNow(shelf, now),
})

type OffersOf = Store['offersOf']

/** Of a shelf so many sellables at most: a hundred kilobytes, whoever compares what. */
const mostKept = 500
/** By shelf, and so by its version, from one beginning or end of a promotion to the next. */
const kept = new WeakMap<Shelf, { until: number; offersOf: OffersOf }>()

/** What many compare is read and priced once, however many baskets it is in. */
function offersNow(shelf: Shelf, now: Date): OffersOf {
  const until = shelf.boundaries.next(now)
  const known = kept.get(shelf)
  if (known?.until === until) return known.offersOf
  const { sellables } = shelf.taxonomy
  const read = new Map<string, readonly StoreOffer[]>()
  const offersOf: OffersOf = (sellableId) => {
    const before = read.get(sellableId)
    if (before) return before
    const sellable = sellables.get(sellableId)
    if (!sellable) return noOffers
    const offers = shelf.offersOfSellable(sellable).map((offer) => ({
      id: offer.id,
      sellableId,
      stokvel: offer.stokvel,
      perKg: offer.weighing !== null,
      cents: priceNow(offer, now).cents,
      baseCents: offer.basePriceInCents,
      inStock: offer.outOfStockAt === null,
    }))
    if (read.size === mostKept) read.clear()
    read.set(sellableId, offers.length > 0 ? offers : noOffers)
    return offers
  }
  kept.set(shelf, { until, offersOf })
  return offersOf
}

const noOffers: readonly StoreOffer[] = []

/** Without stand-ins only the very thing counts. */
export const wantedOf =
  ({ sellables }: Taxonomy, { standIns }: { standIns: boolean }) =>
  ({ sellableId, stokvel, perKg, qty: wanted }: KeptItem): Wanted => {
    const sellable = sellables.get(sellableId)
    return {
      sellableId,
      standIns: sellable && standIns ? standInsOf(sellable, sellable.product.sellables) : [],
      stokvel,
      perKg,
      qty: qty(wanted),
    }
  }
