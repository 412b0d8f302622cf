// Finds what a shopper usually buys of a branch, to be bought again with one tap.
import type { CartTerms } from '#features/basket/basket/server/price-cart.ts'
import { validateCart } from '#features/basket/basket/server/validate-cart.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import { findBoughtOffers } from './bought-store.ts'

const maxShown = 12
const days = 180

interface BoughtRequest {
  shopperId: string
  supplierId: string
  terms: CartTerms
  language: Language
  now: Date
}

/** Returns at most twelve offers that are in stock, the one that is in most orders of the last 180 days first. */
export async function findBought(db: Reader, request: BoughtRequest): Promise<CardOffer[]> {
  const { shopperId, supplierId, terms, language, now } = request
  const since = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  // Some are sold out, and those are not offered.
  const bought = await findBoughtOffers(db, { shopperId, supplierId, since, limit: maxShown * 2 })
  if (bought.length === 0) return []
  const cart = {
    supplier_id: supplierId,
    items: bought.map(({ offer_id, qty }) => ({ offer: { id: offer_id }, qty })),
  }
  const validation = await validateCart(db, cart, { accountId: undefined, terms, language, now })
  return validation.items
    .map(({ offer }) => offer)
    .filter((offer) => offer.out_of_stock_at === null)
    .slice(0, maxShown)
}
