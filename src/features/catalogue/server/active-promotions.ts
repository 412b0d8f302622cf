// What is on promotion now, the largest saving first.
import { priceNow } from '#features/catalogue/price-now.ts'
import type { ShelfOffer } from './shelf/shelf.ts'
import type { ShelfView } from './shelf/shelf-view.ts'

export function activePromotions(view: ShelfView): ShelfOffer[] {
  const active: { offer: ShelfOffer; saving: number }[] = []
  for (const offer of view.promotedOffers()) {
    const price = priceNow(offer, view.now)
    if (price.promo && offer.outOfStockAt === null && offer.sellable.product.visible)
      active.push({ offer, saving: offer.basePriceInCents - price.cents })
  }
  return active
    .sort((a, b) => b.saving - a.saving || (a.offer.id < b.offer.id ? -1 : 1))
    .map(({ offer }) => offer)
}
