// What a basket costs, in the order of sums of the rulings (point 12), for the page and the server alike.
import { type Cents, cents } from '#kernel/money.ts'
import { bagQty, type Line, subtotal } from './basket.ts'

/** R10, on the subtotal after discount and before credit. */
export const minimumOrderInCents = 1000

export interface Charges {
  /** What the code takes off; never more than the goods it may touch. */
  discountInCents?: number
  shippingInCents?: number
  /** 0 where no bags are wanted. */
  bagPriceInCents?: number
  /** The shopper's credit; 0 where it is not to be used. */
  creditInCents?: number
}

export interface Totals {
  subtotal: Cents
  discount: Cents
  shipping: Cents
  bagQty: number
  bags: Cents
  total: Cents
  /** Store credit pays only when the subtotal is at most the credit, and takes at most what is there. */
  credit: Cents
  payable: Cents
  belowMinimum: boolean
}

/** Lines, subtotal, discount, delivery, bags, credit. */
export function basketTotals(lines: readonly Line[], charges: Charges = {}): Totals {
  const goods = subtotal(lines)
  const discount = cents(Math.min(Math.max(0, charges.discountInCents ?? 0), discountable(lines)))
  const shipping = cents(charges.shippingInCents ?? 0)
  const bagPrice = charges.bagPriceInCents ?? 0
  const bagCount = bagPrice > 0 ? bagQty(lines) : 0
  const bags = cents(bagCount * bagPrice)
  const total = cents(goods - discount + shipping + bags)
  const held = charges.creditInCents ?? 0
  const credit = cents(held > 0 && goods <= held ? Math.min(held, total) : 0)
  return {
    subtotal: goods,
    discount,
    shipping,
    bagQty: bagCount,
    bags,
    total,
    credit,
    payable: cents(total - credit),
    belowMinimum: goods - discount < minimumOrderInCents,
  }
}

/** What a discount code may reach: the goods, never stokvel, bags or delivery. */
export const discountable = (lines: readonly Line[]): Cents =>
  subtotal(lines.filter((line) => !line.offer.stokvel))
