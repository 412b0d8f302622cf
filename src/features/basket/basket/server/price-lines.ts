// Prices single offers of a branch from the database, for an order whose lines change; locks last until its transaction ends.
import { priceNow } from '#features/shelf/offers/price-now.ts'
import { timesQty } from '#kernel/money.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import type { Reader } from '#server/database/database.ts'
import { noDeal } from './cart-deals.ts'
import { type CartOffer, findCartOffers } from './cart-offer-store.ts'
import { correctQty } from './correct-qty.ts'
import { fitStock } from './fit-stock.ts'
import type { PricedLine } from './price-cart.ts'
import { findStock } from './stock-store.ts'

export interface PricedOffers {
  /** What is sold of these, in the quantity its offer allows; what is not is left out. */
  lines: PricedLine[]
  /** Offers that cannot be had in this quantity now. */
  lacking: ReadonlySet<string>
  /** What is counted, and how much of it is there, by sellable. */
  onHand: ReadonlyMap<string, number>
}

/**
 * Prices the requested offers. `besides` are the offers already in the order: their stock is locked with the rest, in the one
 * order in which all transactions take these locks, so that changing the order's lines afterwards waits for no other lock.
 */
export async function priceLines(
  db: Reader,
  supplierId: string,
  requested: readonly { offerId: string; qty: number }[],
  { besides, now, lock = true }: { besides: readonly string[]; now: Date; lock?: boolean },
): Promise<PricedOffers> {
  const ids = [...new Set(requested.map(({ offerId }) => offerId))]
  const onHand = await findStock(db, supplierId, [...new Set([...ids, ...besides])], { lock })
  const offers = await findCartOffers(db, supplierId, ids, { lock, now })
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  const lines = requested.flatMap(({ offerId, qty }) => {
    const offer = byId.get(offerId)
    return offer ? [priced(offer, correctQty(offer, qty), now)] : []
  })
  return { lines, lacking: fitStock(lines, onHand).lacking, onHand }
}

function priced(offer: CartOffer, qty: number, now: Date): PricedLine {
  const { cents } = priceNow(offer, now)
  return { offer, qty, priceInCents: cents, totalInCents: timesQty(cents, toQty(qty)), deal: noDeal }
}
