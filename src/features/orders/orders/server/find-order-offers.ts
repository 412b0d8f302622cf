// Finds today's offers of ordered goods, for ordering again. Goods that are no longer sold are left out; those with too little
// stock are marked as out of stock.
import type { CartTerms } from '#features/basket/basket/server/price-cart.ts'
import { validateCart } from '#features/basket/basket/server/validate-cart.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import { loadOrder } from './find-orders.ts'

interface OffersRequest {
  shopperId: string
  /** Only these; all of the order's when left out. */
  offerIds: ReadonlySet<string> | undefined
  terms: CartTerms
  language: Language
  now: Date
}

export async function findOrderOffers(
  db: Reader,
  orderId: string,
  request: OffersRequest,
): Promise<CardOffer[]> {
  const { order, items } = await loadOrder(db, orderId, request.shopperId)
  const wanted = items.filter(({ offer_id }) => request.offerIds?.has(offer_id) ?? true)
  if (wanted.length === 0) return []
  const cart = {
    supplier_id: order.supplier_id,
    stokvel: order.stokvel,
    items: wanted.map(({ offer_id, qty_ordered }) => ({ offer: { id: offer_id }, qty: qty_ordered })),
  }
  const { terms, language, now } = request
  const validation = await validateCart(db, cart, { accountId: undefined, terms, language, now })
  return validation.items.map(({ offer }) => offer)
}
