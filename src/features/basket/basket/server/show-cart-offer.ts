// Converts an offer from the database to the catalogue's card, as a cart shows it.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { showOfferFields } from '#features/catalogue/catalogue/offer-fields.ts'
import { nameIn } from '#features/shelf/offers/shown-name.ts'
import type { Language } from '#kernel/refusal.ts'
import type { CartOffer, CartSupplier } from './cart-offer-store.ts'

export interface CartView {
  supplier: CartSupplier
  language: Language
  now: Date
  onHand: ReadonlyMap<string, number>
  lacking: ReadonlySet<string>
}

export function showCartOffer(offer: CartOffer, view: CartView): CardOffer {
  const name = nameIn(offer, view.language)
  const left = view.onHand.get(offer.sellableId)
  const about = {
    name,
    low: left !== undefined && left <= view.supplier.lowStockThreshold,
    root_category_name: offer.rootCategoryName,
    supplier: { id: view.supplier.id, name: view.supplier.name },
  }
  const outOfStockAt = view.lacking.has(offer.id) ? (offer.outOfStockAt ?? view.now.getTime()) : null
  return {
    ...showOfferFields({ ...offer, outOfStockAt }, about, view),
    sellable: {
      id: offer.sellableId,
      name,
      image_url: offer.imageUrl,
      brand: offer.brand,
      pack: offer.pack,
      unit: offer.unit,
      product_id: offer.productId,
      measurement: offer.measurement,
      age_restricted: offer.ageRestricted,
    },
  }
}
