// Converts a basket's line to an item of a list.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { SavedItem, SavedOffer } from './list-contract.ts'

export const toSavedOffer = (offer: CardOffer): SavedOffer => ({
  id: offer.id,
  name: offer.name,
  price_in_cents: offer.price_in_cents,
  per_kg: offer.per_kg,
  per_kg_symbol: offer.per_kg_symbol,
  per_kg_conversion_rate: offer.per_kg_conversion_rate,
  stokvel: offer.stokvel,
  supplier: { id: offer.supplier.id, name: offer.supplier.name },
  sellable: {
    id: offer.sellable.id,
    product_id: offer.sellable.product_id,
    image_url: offer.sellable.image_url,
  },
})

export const toSavedItem = ({ offer, qty }: { offer: CardOffer; qty: number }): SavedItem => ({
  text: null,
  offer: toSavedOffer(offer),
  qty,
})
