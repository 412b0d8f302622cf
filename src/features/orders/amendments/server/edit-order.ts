// Registers a cart for an existing order, whose goods become the cart's [spec 7]. It is an amendment like any other, but refuses
// as registering does.

import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import { refuse as refuseCart } from '#features/basket/basket/cart-refusals.ts'
import { refuse as refuseOrder } from '#features/orders/orders/order-refusals.ts'
import type { OrderRow } from '#features/orders/orders/server/find-items.ts'
import type { EditOrder } from '#features/orders/orders/server/register-order.ts'
import { minimumOrderInCents } from '#features/suppliers/shopfront/basket-terms.ts'
import { formatRand } from '#kernel/money.ts'
import { amendOrder } from './amend-order.ts'

export const editOrder: EditOrder = async (tx, { accountId, cart, language, now }) => {
  if (!cart.order_id) throw refuseOrder('order-not-found')
  const result = await amendOrder(tx, {
    orderId: cart.order_id,
    shopperId: accountId,
    modifications: { cart: cart.items, check: (order) => requireSameTerms(order, cart) },
    version: undefined,
    totalInCents: cart.total_in_cents,
    trial: false,
    language,
    now,
  })
  const { order, ...differs } = result
  if (!result.out_of_stock && !result.updated && !result.payable_amount_error) return order
  const details = { details: differs }
  if (result.out_of_stock) throw refuseCart('out-of-stock', details)
  if (result.updated) throw refuseCart('prices-changed', details)
  throw refuseCart('below-minimum', { ...details, values: { minimum: formatRand(minimumOrderInCents) } })
}

/** Branch, way, time, payment, bags and code stay as agreed: a cart may repeat them, and is refused where it says another. */
function requireSameTerms(order: OrderRow, cart: CartInput): void {
  const address = order.shipping_address as { id?: string } | null
  const differs =
    isOther(cart.supplier_id, order.supplier_id) ||
    isOther(cart.provider?.toLowerCase(), order.provider) ||
    isOther(cart.shipping_provider?.toUpperCase(), order.shipping_provider) ||
    isOther(cart.requires_shipping, order.requires_shipping) ||
    isOther(cart.requires_bags, order.requires_bags) ||
    isOther(cart.stokvel, order.stokvel) ||
    isOther(cart.shipping_address?.id, address?.id) ||
    isOther(cart.discount_code?.toUpperCase(), order.discount_code?.toUpperCase()) ||
    isOther(cart.collection_date && Date.parse(cart.collection_date), order.collection_date?.getTime())
  if (differs) throw refuseOrder('order-not-editable')
}

const isOther = <T>(requested: T | null | undefined | '', agreed: T | null | undefined): boolean =>
  requested !== undefined && requested !== null && requested !== '' && requested !== agreed
