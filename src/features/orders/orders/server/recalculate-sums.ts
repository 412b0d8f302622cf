// Recalculates the sums of an order whose lines changed, in the order that the rulings give [ruling 12]: lines, discount,
// delivery, bags.
import { bagsFor } from '#features/basket/basket/basket.ts'
import { type DiscountTerms, discountOn } from '#features/deals/discounts/discount-rules.ts'
import { cents, sumCents } from '#kernel/money.ts'
import { piecesOf } from '#kernel/quantity.ts'
import type { ItemRow } from './item-store.ts'
import type { OrderRow } from './order-store.ts'

export interface RecalculationOptions {
  /** The terms of the order's discount code, as they were when it was used. */
  discount: DiscountTerms | undefined
  /** The shopper's own change: they may fall below what the code asks for, and need more bags. */
  byShopper: boolean
  shippingInCents?: number | undefined
  bagQty?: number | undefined
}

export type OrderSums = Pick<
  OrderRow,
  'subtotal_in_cents' | 'discount_in_cents' | 'shipping_price_in_cents' | 'bag_qty' | 'total_in_cents'
>

/**
 * Returns the new sums in cents. Where the branch changes the lines, neither bags nor delivery become dearer, and the discount
 * code stays valid.
 */
export function recalculateSums(
  order: OrderRow,
  items: readonly ItemRow[],
  options: RecalculationOptions,
): OrderSums {
  const goods = sumCents(items.map((item) => item.total_in_cents))
  const discountedGoods = sumCents(
    items.filter((item) => !item.promotion_forbidden).map((item) => item.total_in_cents),
  )
  const discountApplies =
    options.discount && (!options.byShopper || discountedGoods >= options.discount.minimumInCents)
  const discount =
    discountApplies && options.discount ? discountOn(options.discount, discountedGoods) : cents(0)
  const shipping = options.shippingInCents ?? order.shipping_price_in_cents
  const bags = bagQtyOf(order, items, options)
  return {
    subtotal_in_cents: goods,
    discount_in_cents: discount,
    shipping_price_in_cents: shipping,
    bag_qty: bags,
    total_in_cents: cents(goods - discount + shipping + bags * order.bag_price_in_cents),
  }
}

function bagQtyOf(
  order: OrderRow,
  items: readonly ItemRow[],
  { byShopper, bagQty }: RecalculationOptions,
): number {
  if (!order.requires_bags) return 0
  if (bagQty !== undefined) return bagQty
  const pieces = items.reduce((sum, item) => sum + piecesOf(item.qty, item.per_kg), 0)
  const needed = bagsFor(pieces)
  return byShopper ? needed : Math.min(order.bag_qty, needed)
}
