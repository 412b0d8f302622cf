// Resolves the lines of a cart to sellables, independent of supplier: one query, however many suppliers are compared.
import { qty } from '#kernel/quantity.ts'
import type { Reader } from '#server/database/database.ts'
import type { CartItemInput } from '../cart-contract.ts'
import { findOfferIdentities, type ResolvedItem } from './saved-cart-store.ts'

export type { ResolvedItem } from './saved-cart-store.ts'

/** So large that no shopper meets it, so small that every sum of a cart stays an exact number of cents. */
const maxQty = 100_000

const unknown = { supplierId: '', sellableId: '', stokvel: false, perKg: false }

/** Returns one item per line; an unknown offer stays as an item that no supplier has. */
export async function resolveItems(
  db: Reader,
  items: readonly CartItemInput[],
  find: typeof findOfferIdentities = findOfferIdentities,
): Promise<ResolvedItem[]> {
  const found = await find(
    db,
    items.map(({ offer }) => offer.id),
  )
  const byId = new Map(found.map((offer) => [offer.id, offer]))
  return items.map(({ offer, qty: requested }) => {
    const { id: offerId, ...identity } = byId.get(offer.id) ?? { id: offer.id, ...unknown }
    return { offerId, ...identity, qty: qty(Math.min(requested, maxQty)) }
  })
}
