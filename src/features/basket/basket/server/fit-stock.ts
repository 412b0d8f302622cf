// Determines which offers of a cart are out of stock: the need of all lines is summed per stock item, and combos count by their
// parts [R5]. It computes in whole hundred-thousandths, so that sums of weights are exact at any size.
import type { CartOffer } from './cart-offer-store.ts'

export interface RequestedOffer {
  offer: CartOffer
  qty: number
}

export interface StockFit {
  /** Offers that cannot be had in this quantity, or at all. */
  lacking: ReadonlySet<string>
  /** What the rest takes from tracked stock, base units by sellable. */
  takes: ReadonlyMap<string, number>
}

const scale = 100_000
const scaled = (value: number): number => Math.round(value * scale)

/** Allocates stock to offers in the order of the cart; an offer that no longer fits is lacking with all its lines. */
export function fitStock(
  requested: readonly RequestedOffer[],
  onHand: ReadonlyMap<string, number>,
): StockFit {
  const lacking = new Set<string>()
  const takes = new Map<string, number>()
  for (const offer of new Set(requested.map((line) => line.offer))) {
    const need = needOf(requested.filter((line) => line.offer === offer))
    const short = [...need].some(([id, amount]) => {
      const there = onHand.get(id)
      return there !== undefined && (takes.get(id) ?? 0) + amount > scaled(there)
    })
    if (offer.outOfStockAt !== null || offer.partOut || short) lacking.add(offer.id)
    else add(takes, new Map([...need].filter(([id]) => onHand.has(id))))
  }
  return { lacking, takes: new Map([...takes].map(([id, amount]) => [id, amount / scale])) }
}

/** What these lines need, by sellable: a combo needs its parts. */
function needOf(lines: readonly RequestedOffer[]): Map<string, number> {
  const need = new Map<string, number>()
  for (const { offer, qty } of lines) {
    if (offer.parts.length === 0) add(need, new Map([[offer.sellableId, scaled(qty)]]))
    for (const part of offer.parts) add(need, new Map([[part.sellableId, scaled(qty * part.qty)]]))
  }
  return need
}

function add(sums: Map<string, number>, amounts: ReadonlyMap<string, number>): void {
  for (const [id, amount] of amounts) sums.set(id, (sums.get(id) ?? 0) + amount)
}
