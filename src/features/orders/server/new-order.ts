// The rows of an order about to be registered: the order keeps its own copy of everything it was agreed on.
import type { CartInput } from '#features/basket/cart-contract.ts'
import type { CartSupplier, CartTerms, PricedCart, PricedLine } from '#features/basket/server/price-cart.ts'
import { newCollectionCode, newId, newReference } from '#kernel/ids.ts'
import type { Language } from '#kernel/refusal.ts'
import { vatRatePercent } from '../vat-rates.ts'
import type { ItemRow } from './item-store.ts'
import type { Shopper } from './lock-shopper.ts'
import type { NewOrder } from './order-store.ts'

export interface Agreed {
  shopper: Shopper
  cart: CartInput
  priced: PricedCart
  supplier: CartSupplier
  provider: string
  generation: 1 | 2
  terms: CartTerms
  language: Language
  now: Date
}

export function newOrder(agreed: Agreed): NewOrder {
  const { shopper, cart, supplier, provider, generation, terms, language, now } = agreed
  const { dispatch, totals, validation, lines } = agreed.priced
  const cartKey = cart.id && cart.revision !== undefined
  return {
    id: newId('order'),
    supplier_id: supplier.id,
    account_id: shopper.id,
    reference: newReference(),
    // Cash changes hands with the goods, so picking may begin at once (rulings, point 7).
    status: 'pending',
    cart_id: cartKey ? (cart.id ?? null) : null,
    cart_revision: cartKey ? String(cart.revision) : null,
    supplier_name: supplier.name,
    supplier_address: supplier.address,
    shopper_name: shopper.name,
    shopper_login: shopper.login,
    language,
    provider,
    requires_shipping: false,
    shipping_provider: dispatch?.option?.name ?? 'COLLECT',
    shipping_address: null,
    slot_id: dispatch?.slot?.id ?? null,
    collection_date: dispatch?.slot?.startsAt ?? null,
    collection_ends_at: dispatch?.slot?.endsAt ?? null,
    collection_code: newCollectionCode(),
    requires_bags: totals.bagQty > 0,
    bag_qty: totals.bagQty,
    bag_price_in_cents: totals.bagQty > 0 ? terms.bag_price_in_cents : 0,
    subtotal_in_cents: totals.subtotal,
    discount_code: null,
    discount_in_cents: totals.discount,
    shipping_price_in_cents: totals.shipping,
    credit_in_cents: totals.credit,
    total_in_cents: totals.total,
    ceiling_in_cents: totals.total + weightAllowance(lines),
    stokvel: validation.stokvel,
    is_demo: terms.demo || shopper.demo,
    shopit: generation === 1,
    version: 1,
    created_at: now,
    updated_at: now,
    reviewed_at: null,
  }
}

/** A weighed line costs at most 105 % of what was ordered; nothing else may cost more (rulings, point 12). */
const weightAllowance = (lines: readonly PricedLine[]): number =>
  lines
    .filter((line) => line.offer.perKg)
    .reduce((sum, line) => sum + Math.floor((line.totalInCents * 5) / 100), 0)

export function newItems(order: NewOrder, lines: readonly PricedLine[], now: Date): ItemRow[] {
  return lines.map(({ offer, qty, priceInCents, totalInCents }, position) => ({
    id: newId('item'),
    order_id: order.id,
    supplier_id: order.supplier_id,
    position,
    offer_id: offer.id,
    sellable_id: offer.sellableId,
    product_id: offer.productId,
    name: offer.name,
    barcode: offer.barcode,
    brand: offer.brand,
    unit: offer.unit,
    pack: offer.pack,
    image_url: offer.imageUrl,
    aisle: offer.aisle,
    root_category_name: offer.rootCategoryName,
    per_kg: offer.perKg,
    per_kg_symbol: offer.perKgSymbol,
    per_kg_conversion_rate: offer.perKgConversionRate,
    qty_ordered: qty,
    qty,
    unit_price_in_cents: priceInCents,
    base_price_in_cents: offer.basePriceInCents,
    total_in_cents: totalInCents,
    vat_class: offer.vatClass,
    vat_rate_percent: vatRatePercent(offer.vatClass, now),
    age_restricted: offer.ageRestricted,
    packed_at: null,
  }))
}
