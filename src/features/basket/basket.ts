// The basket's lines, one copy for the page and the server (specification, points 4 and 5; rulings, points 6 and 12).
import { type Cents, sumCents, timesQty } from '#kernel/money.ts'
import { piecesOf, qty as toQty } from '#kernel/quantity.ts'

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

/** Sets the quantity of an offer that is in the basket already, else appends it. Nothing of it is no line. */
export function setOffer<O extends BasketOffer>(
  lines: readonly Line<O>[],
  offer: O,
  quantity: number,
): Line<O>[] {
  const line = { offer, qty: toQty(quantity) }
  if (line.qty === 0) return removeOffer(lines, offer.id)
  const known = lines.some((other) => other.offer.id === offer.id)
  return known ? lines.map((other) => (other.offer.id === offer.id ? line : other)) : [...lines, line]
}

export const removeOffer = <O extends BasketOffer>(lines: readonly Line<O>[], offerId: string): Line<O>[] =>
  lines.filter((line) => line.offer.id !== offerId)

/** Two baskets of one person, as at sign-in: for the same offer the larger quantity (rulings, point 12). */
export function mergeLines<O extends BasketOffer>(
  mine: readonly Line<O>[],
  theirs: readonly Line<O>[],
): Line<O>[] {
  return theirs.reduce<Line<O>[]>(
    (merged, { offer, qty }) => {
      const known = merged.find((line) => line.offer.id === offer.id)
      return known && known.qty >= qty ? merged : setOffer(merged, known?.offer ?? offer, qty)
    },
    [...mine],
  )
}

/** Lines that count: what is out of stock stays visible but is not counted, charged or ordered. */
export const orderable = <L extends Line>(lines: readonly L[]): L[] =>
  lines.filter((line) => line.offer.out_of_stock_at === null)

/** The number on the basket: a weight line is one piece, a unit line its quantity. */
export const countPieces = (lines: readonly Line[]): number =>
  orderable(lines).reduce((sum, line) => sum + piecesOf(line.qty, line.offer.per_kg), 0)

export const lineTotal = (line: Line): Cents => timesQty(line.offer.price_in_cents, toQty(line.qty))

export const subtotal = (lines: readonly Line[]): Cents => sumCents(orderable(lines).map(lineTotal))

/** Pieces divided by ten, rounded up, at least one. */
export const bagQty = (lines: readonly Line[]): number => Math.max(1, Math.ceil(countPieces(lines) / 10))
