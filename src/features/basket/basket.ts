// The basket's rules, one copy for the page and the server (specification, points 4 and 5; rulings, points 6 and 12).
import { type Cents, cents, sumCents, timesQty } from '#kernel/money.ts'
import { qty as toQty } from '#kernel/quantity.ts'

/** What the rules need of an offer; the basket keeps whole offers. */
export interface BasketOffer {
  id: string
  price_in_cents: number
  per_kg: boolean
  out_of_stock_at: string | null
  stokvel: boolean
  supplier: { id: string }
}

export interface Line<O extends BasketOffer = BasketOffer> {
  offer: O
  qty: number
}

/** R10, on the subtotal after discount and before credit. */
export const minimumOrderInCents = 1000

/** Sets the quantity of an offer that is in the basket already, else appends it. */
export function setOffer<O extends BasketOffer>(
  lines: readonly Line<O>[],
  offer: O,
  quantity: number,
): Line<O>[] {
  const line = { offer, qty: toQty(quantity) as number }
  const known = lines.some((other) => other.offer.id === offer.id)
  return known ? lines.map((other) => (other.offer.id === offer.id ? line : other)) : [...lines, line]
}

export const removeOffer = <O extends BasketOffer>(lines: readonly Line<O>[], offerId: string): Line<O>[] =>
  lines.filter((line) => line.offer.id !== offerId)

/** Lines that count: what is out of stock stays visible but is not counted, charged or ordered. */
export const orderable = <L extends Line>(lines: readonly L[]): L[] =>
  lines.filter((line) => line.offer.out_of_stock_at === null)

/** Pieces: a weight line is one, a unit line its quantity. */
export const countPieces = (lines: readonly Line[]): number =>
  orderable(lines).reduce((sum, line) => sum + (line.offer.per_kg ? 1 : line.qty), 0)

export const lineTotal = (line: Line): Cents => timesQty(line.offer.price_in_cents, toQty(line.qty))

export const subtotal = (lines: readonly Line[]): Cents => sumCents(orderable(lines).map(lineTotal))

/** Pieces divided by ten, rounded up, at least one. */
export const bagQty = (lines: readonly Line[]): number => Math.max(1, Math.ceil(countPieces(lines) / 10))

export interface Charges {
  discountInCents?: number
  shippingInCents?: number
  /** 0 where no bags are wanted. */
  bagPriceInCents?: number
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

/** In the order the rulings give: lines, subtotal, discount, delivery, bags, credit. */
export function basketTotals(lines: readonly Line[], charges: Charges = {}): Totals {
  const sum = subtotal(lines)
  const discount = cents(Math.min(charges.discountInCents ?? 0, sum))
  const shipping = cents(charges.shippingInCents ?? 0)
  const bagPrice = charges.bagPriceInCents ?? 0
  const bagCount = bagPrice > 0 ? bagQty(lines) : 0
  const bags = cents(bagCount * bagPrice)
  const total = cents(sum - discount + shipping + bags)
  const held = charges.creditInCents ?? 0
  const credit = cents(held > 0 && sum <= held ? Math.min(held, total) : 0)
  return {
    subtotal: sum,
    discount,
    shipping,
    bagQty: bagCount,
    bags,
    total,
    credit,
    payable: cents(total - credit),
    belowMinimum: sum - discount < minimumOrderInCents,
  }
}

export type CheckoutProblem = 'basket-empty' | 'all-out-of-stock' | 'no-supplier' | 'below-minimum'

/** Why this basket cannot be checked out yet, or undefined when it can. */
export function whyNotCheckout(
  lines: readonly Line[],
  supplierId: string | null,
): CheckoutProblem | undefined {
  if (lines.length === 0) return 'basket-empty'
  if (orderable(lines).length === 0) return 'all-out-of-stock'
  if (!supplierId) return 'no-supplier'
  return basketTotals(lines).belowMinimum ? 'below-minimum' : undefined
}
