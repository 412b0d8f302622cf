// The basket's rules, shared by the page and the server [spec 4, spec 5, ruling 6, ruling 12].
import { minimumOrderInCents } from '#features/suppliers/shopfront/basket-terms.ts'
import { type Cents, cents, sumCents, timesQty } from '#kernel/money.ts'
import { piecesOf, qty as toQty } from '#kernel/quantity.ts'

/** The fields of an offer that the rules need; the basket stores whole offers. */
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
  /** What multibuys take off the line, as the server last answered. */
  deal_in_cents?: number | undefined
}

/**
 * The number of lines at which a single further offer is refused: more than a household buys at once, and few enough to be
 * priced, rendered and carried at once.
 */
export const softMaxLines = 200

/**
 * The maximum number of lines in one request, one order and one list. Lines that are added together (a list, a repeated order,
 * another device) may fill a basket beyond `softMaxLines` up to this, because they were gathered already. Merging two baskets of
 * one person never cuts lines.
 */
export const maxLines = 500

/** Sets the quantity of an offer that is in the basket already, else appends it. A quantity of zero removes the line. */
export function setOffer<O extends BasketOffer>(
  lines: readonly Line<O>[],
  offer: O,
  quantity: number,
): Line<O>[] {
  const line = { offer, qty: toQty(quantity) }
  if (line.qty === 0) return removeOffer(lines, offer.id)
  const exists = lines.some((other) => other.offer.id === offer.id)
  return exists ? lines.map((other) => (other.offer.id === offer.id ? line : other)) : [...lines, line]
}

export const removeOffer = <O extends BasketOffer>(lines: readonly Line<O>[], offerId: string): Line<O>[] =>
  lines.filter((line) => line.offer.id !== offerId)

/** Merges two baskets of one person, as at sign-in; the same offer gets the larger quantity [ruling 12]. */
export function mergeLines<O extends BasketOffer>(
  mine: readonly Line<O>[],
  theirs: readonly Line<O>[],
): Line<O>[] {
  return theirs.reduce<Line<O>[]>(
    (merged, { offer, qty }) => {
      const exists = merged.find((line) => line.offer.id === offer.id)
      return exists && exists.qty >= qty ? merged : setOffer(merged, exists?.offer ?? offer, qty)
    },
    [...mine],
  )
}

/**
 * Returns changed lines without the deals of suppliers whose part changed: a deal depends on all goods of its supplier, and only
 * the server works it out.
 */
export function withoutStaleDeals<L extends Line>(before: readonly L[], after: readonly L[]): L[] {
  const [was, is] = [partKeys(before), partKeys(after)]
  return after.map((line) => {
    const { id } = line.offer.supplier
    return line.deal_in_cents === undefined || was.get(id) === is.get(id)
      ? line
      : { ...line, deal_in_cents: undefined }
  })
}

/** What the deals of each supplier's part depend on, by supplier. */
function partKeys(lines: readonly Line[]): Map<string, string> {
  const parts = Map.groupBy(lines, ({ offer }) => offer.supplier.id)
  return new Map(
    [...parts].map(([id, part]) => [
      id,
      part
        .map(({ offer, qty }) => `${offer.id} ${qty} ${offer.out_of_stock_at === null}`)
        .sort()
        .join(),
    ]),
  )
}

/** Returns the lines that count: a line that is out of stock stays visible but is not counted, charged or ordered. */
export const orderable = <L extends Line>(lines: readonly L[]): L[] =>
  lines.filter((line) => line.offer.out_of_stock_at === null)

/** Returns the number on the basket icon: a weight line counts as one piece, a unit line as its quantity. */
export const countPieces = (lines: readonly Line[]): number =>
  orderable(lines).reduce((sum, line) => sum + piecesOf(line.qty, line.offer.per_kg), 0)

/** Returns what a line comes to, less its deal. */
export const lineTotal = (line: Line): Cents =>
  cents(timesQty(line.offer.price_in_cents, toQty(line.qty)) - (line.deal_in_cents ?? 0))

export const subtotal = (lines: readonly Line[]): Cents => sumCents(orderable(lines).map(lineTotal))

/** Returns the number of bags: pieces divided by ten, rounded up, at least one. */
export const bagsFor = (pieces: number): number => Math.max(1, Math.ceil(pieces / 10))

export const bagQty = (lines: readonly Line[]): number => bagsFor(countPieces(lines))

export interface Charges {
  /** What the code takes off; never more than the goods it may touch. */
  discountInCents?: number
  shippingInCents?: number
  /** 0 where no bags are wanted. */
  bagPriceInCents?: number
  /** What the shopper holds of store credit. */
  creditInCents?: number
  /** They wish to use it also where it does not cover the goods. */
  usesCreditInPart?: boolean
}

export interface Totals {
  subtotal: Cents
  discount: Cents
  shipping: Cents
  bagQty: number
  bags: Cents
  total: Cents
  credit: Cents
  /** What store credit can pay of it, wished for or not. */
  creditAvailable: Cents
  payable: Cents
  belowMinimum: boolean
}

/** Computes the totals in the order of the ruling [ruling 12]: lines, subtotal, discount, delivery, bags, credit. */
export function basketTotals(lines: readonly Line[], charges: Charges = {}): Totals {
  const goods = subtotal(lines)
  const discount = cents(Math.min(Math.max(0, charges.discountInCents ?? 0), discountable(lines)))
  const shipping = cents(charges.shippingInCents ?? 0)
  const bagPrice = charges.bagPriceInCents ?? 0
  const bagCount = bagPrice > 0 ? bagQty(lines) : 0
  const bags = cents(bagCount * bagPrice)
  const total = cents(goods - discount + shipping + bags)
  const { creditInCents: balance = 0, usesCreditInPart = false } = charges
  const credit = creditUsed({ goods, total, balance, inPart: usesCreditInPart })
  return {
    subtotal: goods,
    discount,
    shipping,
    bagQty: bagCount,
    bags,
    total,
    credit,
    creditAvailable: creditUsed({ goods, total, balance, inPart: true }),
    payable: cents(total - credit),
    belowMinimum: goods - discount < minimumOrderInCents,
  }
}

interface CreditCase {
  /** The subtotal, cents. */
  goods: number
  /** What the whole order comes to, cents. */
  total: number
  /** The shopper's store credit, cents. */
  balance: number
  /** The shopper wishes to use credit that does not cover the goods. */
  inPart: boolean
}

/**
 * Returns the cents that store credit pays: never more than the balance or the total. Credit that covers the subtotal applies
 * automatically, less only where the shopper wishes it [ruling 14 Store credit in part].
 */
export const creditUsed = ({ goods, total, balance, inPart }: CreditCase): Cents =>
  cents(balance > 0 && (inPart || goods <= balance) ? Math.min(balance, total) : 0)

/**
 * Whether a cart requests store credit: an amount above zero on the wire is only the wish, and the server decides the amount
 * [ruling 14].
 */
export const wantsCredit = ({
  credit_in_cents: requested,
}: {
  credit_in_cents?: number | null | undefined
}): boolean => (requested ?? 0) > 0

/** Returns the cents that a discount code may apply to: the goods, never stokvel packs, bags or delivery. */
export const discountable = (lines: readonly Line[]): Cents =>
  subtotal(lines.filter((line) => !line.offer.stokvel))
