// Prices many carts of one supplier from data that is read once for all of them. None may have a discount code: each use is
// counted before the next cart is priced, so such carts are priced one by one (`price-cart.ts`).
import { isCounted } from '#features/shelf/multibuy-rules/agreed-multibuys.ts'
import { findMemberships } from '#features/shelf/multibuy-rules/server/find-multibuys.ts'
import type { Language } from '#kernel/refusal.ts'
import { type Reader, sendInOrder } from '#server/database/database.ts'
import type { CartInput } from '../cart-contract.ts'
import { visitorDeals } from './cart-deals.ts'
import { type CartOffer, findCartOffers, findCartSupplier } from './cart-offer-store.ts'
import { chooseDispatches } from './choose-dispatch.ts'
import {
  type CartTerms,
  cartDataOf,
  isStokvelCart,
  type PricedCart,
  priceFromData,
  withMultibuys,
} from './price-cart.ts'
import { findStock } from './stock-store.ts'

export interface BatchedCart {
  cart: CartInput
  accountId: string
  creditInCents: number
  language: Language
}

export interface CartBatch {
  /** As if what was agreed on before was taken already. Undefined where there is no such supplier. */
  price(n: number): PricedCart | undefined
  /** It will be taken: less is there for the next. */
  accept(priced: PricedCart): void
}

async function membershipsOf(
  db: Reader,
  supplierId: string,
  offers: readonly CartOffer[],
  carts: readonly BatchedCart[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const forMembers = offers.some(({ multibuys = [] }) => multibuys.some(({ programme }) => programme))
  return forMembers
    ? findMemberships(
        db,
        supplierId,
        carts.map(({ accountId }) => accountId),
      )
    : new Map()
}

/** Reads the data of a batch of carts without locks. */
export async function readCartBatch(
  db: Reader,
  supplierId: string,
  carts: readonly BatchedCart[],
  { terms, now }: { terms: CartTerms; now: Date },
): Promise<CartBatch> {
  const offerIds = [...new Set(carts.flatMap(({ cart }) => cart.items.map((item) => item.offer.id)))]
  const requests = carts.map((each) => ({ ...each, stokvel: isStokvelCart(each.cart, { terms }) }))
  const [cartSupplier, dispatches, stock, read] = await sendInOrder(db, [
    () => findCartSupplier(db, supplierId, now),
    () => chooseDispatches(db, requests, supplierId, now),
    () => findStock(db, supplierId, offerIds, { lock: false }),
    () => findCartOffers(db, supplierId, offerIds, { lock: false, now }),
  ])
  const offers = cartSupplier?.hasMultibuys ? await withMultibuys(db, supplierId, read, now) : read
  const memberships = await membershipsOf(db, supplierId, offers, carts)
  const onHand = new Map(stock)
  return {
    price(n) {
      const [each, dispatch] = [carts[n], dispatches[n]]
      if (!cartSupplier || !each || !dispatch) return undefined
      const account = {
        ...visitorDeals,
        programmes: memberships.get(each.accountId) ?? visitorDeals.programmes,
      }
      const data = cartDataOf({ cartSupplier, offers, onHand, account, dispatch, code: {} }, terms)
      const priced = priceFromData(each.cart, { ...each, terms, now, shown: false }, data)
      // Uses that are counted for an account are read with its lock: such a cart is registered alone.
      return priced.multibuys.some(isCounted) ? undefined : priced
    },
    accept({ takes, dispatch }) {
      for (const [id, qty] of takes) onHand.set(id, (onHand.get(id) ?? 0) - qty)
      if (dispatch?.slot) dispatch.slot.taken += 1
    },
  }
}
