// An offer of the database as a cart shows it: the catalogue's card.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { stockWords } from '#features/catalogue/catalogue/stock-words.ts'
import { priceNow, shownDays } from '#features/shelf/offers/price-now.ts'
import { randString } from '#kernel/money.ts'
import type { Language } from '#kernel/refusal.ts'
import type { CartOffer, CartSupplier } from './cart-store.ts'

export interface CartView {
  supplier: CartSupplier
  language: Language
  now: Date
  onHand: ReadonlyMap<string, number>
  lacking: ReadonlySet<string>
}

export function showCartOffer(offer: CartOffer, view: CartView): CardOffer {
  const price = priceNow(offer, view.now)
  const days = shownDays(offer, view.now)
  const left = view.onHand.get(offer.sellableId)
  const low = left !== undefined && left <= view.supplier.lowStockThreshold
  return {
    id: offer.id,
    name: offer.name,
    price: randString(price.cents),
    price_in_cents: price.cents,
    base_price_in_cents: offer.basePriceInCents,
    price_updated_at: offer.priceUpdatedAt.toISOString(),
    start_at: instant(days?.startAt ?? null),
    end_at: instant(days?.endAt ?? null),
    promo: price.promo !== undefined,
    published: true,
    stokvel: offer.stokvel,
    per_kg: offer.perKg,
    per_kg_symbol: offer.perKgSymbol,
    per_kg_conversion_rate: offer.perKgConversionRate,
    per_kg_qty_min: offer.perKgQtyMin,
    per_kg_qty_step: offer.perKgQtyStep,
    out_of_stock_at: view.lacking.has(offer.id) ? instant(offer.outOfStockAt ?? view.now) : null,
    out_of_stock_streak: offer.outOfStockStreak,
    low_stock_label: low ? 'low' : null,
    low_stock_string: low ? stockWords(view.language).low : null,
    root_category_name: offer.rootCategoryName,
    supplier: { id: view.supplier.id, name: view.supplier.name },
    sellable: {
      id: offer.sellableId,
      name: offer.name,
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

const instant = (at: Date | number | null): string | null => (at === null ? null : new Date(at).toISOString())
