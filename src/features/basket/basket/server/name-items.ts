// What the lines of a cart are, whichever supplier has them: read once, however many suppliers are asked after.
import { qty } from '#kernel/quantity.ts'
import type { Reader } from '#server/database/database.ts'
import type { CartItemInput } from '../cart-contract.ts'
import { findNamedOffers, type KeptItem } from './kept-cart-store.ts'

export type { KeptItem } from './kept-cart-store.ts'

/** So large that no shopper meets it, so small that every sum of a cart stays an exact number of cents. */
const mostQty = 100_000

/** Line by line; an offer nobody knows stays as something that nobody has. */
export async function nameItems(
  db: Reader,
  items: readonly CartItemInput[],
  find: typeof findNamedOffers = findNamedOffers,
): Promise<KeptItem[]> {
  const found = await find(
    db,
    items.map(({ offer }) => offer.id),
  )
  const known = new Map(found.map((offer) => [offer.id, offer]))
  return items.map(({ offer, qty: wanted }) => ({
    offerId: offer.id,
    supplierId: known.get(offer.id)?.supplierId ?? '',
    sellableId: known.get(offer.id)?.sellableId ?? '',
    stokvel: known.get(offer.id)?.stokvel ?? false,
    perKg: known.get(offer.id)?.perKg ?? false,
    qty: qty(Math.min(wanted, mostQty)),
  }))
}
