// Prices many carts of one supplier from what is read once for all of them. None has a discount code: the code of one is
// counted before the next is priced, and so each takes its turn (`price-cart.ts`).
import type { Language } from '#kernel/refusal.ts'
import { type Reader, sendInOrder } from '#server/database/database.ts'
import type { CartInput } from '../cart-contract.ts'
import { findCartOffers, findCartSupplier } from './cart-store.ts'
import { chooseDispatches } from './choose-dispatch.ts'
import { type CartTerms, foundFor, isStokvel, type PricedCart, priced } from './price-cart.ts'
import { findStock } from './stock-store.ts'

export interface CartOfMany {
  cart: CartInput
  accountId: string
  creditInCents: number
  language: Language
}

export interface ManyCarts {
  /** As if what was agreed on before was taken already. Undefined where there is no such supplier. */
  price(n: number): PricedCart | undefined
  /** It will be taken: less is there for the next. */
  agree(priced: PricedCart): void
}

/** Nothing of it is held. */
export async function readForCarts(
  db: Reader,
  supplierId: string,
  carts: readonly CartOfMany[],
  { terms, now }: { terms: CartTerms; now: Date },
): Promise<ManyCarts> {
  const offerIds = [...new Set(carts.flatMap(({ cart }) => cart.items.map((item) => item.offer.id)))]
  const asks = carts.map((each) => ({ ...each, stokvel: isStokvel(each.cart, { terms }) }))
  const [known, ways, there, offers] = await sendInOrder(db, [
    () => findCartSupplier(db, supplierId),
    () => chooseDispatches(db, asks, supplierId, now),
    () => findStock(db, supplierId, offerIds, { hold: false }),
    () => findCartOffers(db, supplierId, offerIds, { hold: false, now }),
  ])
  const onHand = new Map(there)
  return {
    price(n) {
      const [each, dispatch] = [carts[n], ways[n]]
      if (!known || !each || !dispatch) return undefined
      const found = foundFor({ known, offers, onHand, dispatch, code: {} }, terms)
      return priced(each.cart, { ...each, terms, now }, found)
    },
    agree({ takes, dispatch }) {
      for (const [id, qty] of takes) onHand.set(id, (onHand.get(id) ?? 0) - qty)
      if (dispatch?.slot) dispatch.slot.taken += 1
    },
  }
}
