// Builds the rows of an order about to be registered, with the order's own copy of everything that was agreed.

import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import type {
  CartSupplier,
  CartTerms,
  PricedCart,
  PricedLine,
} from '#features/basket/basket/server/price-cart.ts'
import type { Wish } from '#features/basket/wishes/wishes.ts'
import { containsForbidden } from '#features/shelf/offers/goods-kind.ts'
import { perKgFields } from '#features/shelf/offers/offer-terms.ts'
import { nameIn } from '#features/shelf/offers/shown-name.ts'
import { copyAddress } from '#features/suppliers/delivery/order-address.ts'
import { newCollectionCode, newId, newReference } from '#kernel/ids.ts'
import type { Language } from '#kernel/refusal.ts'
import { isPrepaid } from '../order-flow.ts'
import { vatRatePercent } from '../vat-rates.ts'
import { weightAllowance } from '../weighing.ts'
import { type ItemRow, laterColumns } from './item-store.ts'
import type { Shopper } from './lock-shopper.ts'
import type { NewOrder } from './order-store.ts'

export interface NewOrderInput {
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

export function newOrder(input: NewOrderInput): NewOrder {
  const { shopper, cart, supplier, provider, generation, terms, language, now } = input
  const { dispatch, totals, validation, lines } = input.priced
  const cartKey = cart.id && cart.revision !== undefined
  return {
    id: newId('order'),
    supplier_id: supplier.id,
    account_id: shopper.id,
    reference: newReference(),
    status: initialStatus({
      provider,
      total_in_cents: totals.total,
      credit_in_cents: totals.credit,
    }),
    cart_id: cartKey ? (cart.id ?? null) : null,
    cart_revision: cartKey ? String(cart.revision) : null,
    group_id: null,
    supplier_name: supplier.name,
    supplier_address: supplier.address,
    shopper_name: shopper.name,
    shopper_login: shopper.login,
    language,
    provider,
    requires_shipping: dispatch?.option !== undefined && dispatch.option.name !== 'COLLECT',
    shipping_provider: dispatch?.option?.name ?? 'COLLECT',
    shipping_address: dispatch?.address ? copyAddress(dispatch.address) : null,
    slot_id: dispatch?.slot?.id ?? null,
    collection_date: dispatch?.slot?.startsAt ?? null,
    collection_ends_at: dispatch?.slot?.endsAt ?? null,
    collection_code: newCollectionCode(),
    requires_bags: totals.bagQty > 0,
    bag_qty: totals.bagQty,
    bag_price_in_cents: totals.bagQty > 0 ? terms.bag_price_in_cents : 0,
    subtotal_in_cents: totals.subtotal,
    discount_code: validation.discount_code,
    discount_in_cents: totals.discount,
    shipping_price_in_cents: totals.shipping,
    credit_in_cents: totals.credit,
    total_in_cents: totals.total,
    ceiling_in_cents: totals.total + allowance(lines),
    stokvel: validation.stokvel,
    multibuys: input.priced.multibuys.length > 0 ? [...input.priced.multibuys] : null,
    is_demo: terms.demo || shopper.demo,
    shopit: generation === 1,
    version: 1,
    created_at: now,
    updated_at: now,
    reviewed_at: null,
  }
}

/** Returns `pending` where picking may begin at once: cash changes hands with the goods, or nothing is left to pay [ruling 7]. */
export const initialStatus = ({
  provider,
  total_in_cents: total,
  credit_in_cents: credit,
}: Pick<NewOrder, 'provider' | 'total_in_cents' | 'credit_in_cents'>): 'pending_payment' | 'pending' =>
  isPrepaid(provider) && total > credit ? 'pending_payment' : 'pending'

/** Nothing but a weighed line may cost more than was agreed. */
const allowance = (lines: readonly PricedLine[]): number =>
  lines
    .filter(({ offer }) => offer.weighing !== null)
    .reduce((sum, { qty, priceInCents }) => {
      return sum + weightAllowance({ qty_ordered: qty, unit_price_in_cents: priceInCents })
    }, 0)

/** Builds the rows of the lines. `tracked` has the counted sellables; `wishes` says by offer what to do where one is missing. */
export function newItems(
  order: Pick<NewOrder, 'id' | 'supplier_id' | 'language'>,
  lines: readonly PricedLine[],
  {
    tracked,
    wishes,
    now,
  }: { tracked: { has(sellableId: string): boolean }; wishes?: ReadonlyMap<string, Wish>; now: Date },
): ItemRow[] {
  return lines.map(({ offer, qty, priceInCents, totalInCents, deal }, position) => ({
    id: newId('item'),
    order_id: order.id,
    supplier_id: order.supplier_id,
    position,
    offer_id: offer.id,
    sellable_id: offer.sellableId,
    product_id: offer.productId,
    name: offer.name,
    shown_name: shownNameOf(offer, order.language),
    barcode: offer.barcode,
    brand: offer.brand,
    unit: offer.unit,
    pack: offer.pack,
    image_url: offer.imageUrl,
    aisle: offer.aisle,
    root_category_name: offer.rootCategoryName,
    ...perKgFields(offer.weighing),
    qty_ordered: qty,
    qty,
    unit_price_in_cents: priceInCents,
    base_price_in_cents: offer.basePriceInCents,
    deal_in_cents: deal.dealInCents,
    deal_shares: deal.shares.length > 0 ? [...deal.shares] : null,
    multibuy_keys: deal.keys.length > 0 ? [...deal.keys] : null,
    total_in_cents: totalInCents,
    vat_class: offer.vatClass,
    vat_rate_percent: vatRatePercent(offer.vatClass, now),
    age_restricted: offer.ageRestricted,
    promotion_forbidden: containsForbidden(offer),
    takes: stockUseOf(offer).filter(({ sellable_id }) => tracked.has(sellable_id)),
    ...(wishes?.get(offer.id) ?? { wish: 'ask', wish_offer_id: null, note: null }),
    ...laterColumns,
  }))
}

/** What the shopper read; null where it is the list's name. */
function shownNameOf(offer: PricedLine['offer'], language: string): string | null {
  const name = nameIn(offer, language as Language)
  return name === offer.name ? null : name
}

/** What one base unit of it is made of: itself, or a combo's parts. */
const stockUseOf = ({ sellableId, parts }: PricedLine['offer']): ItemRow['takes'] =>
  parts.length === 0
    ? [{ sellable_id: sellableId, qty: 1 }]
    : parts.map((part) => ({ sellable_id: part.sellableId, qty: part.qty }))
