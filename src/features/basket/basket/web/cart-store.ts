// cart-v1: the basket, in this browser. Every change starts from what storage holds now and is written before anything
// else happens, so that a second tab, a reload or a crash loses nothing.
import { type Line, mergeLines, removeOffer, setOffer } from '#features/basket/basket/basket.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { newId } from '#kernel/ids.ts'
import { persisted } from '#web/stores/persisted-store.ts'

export type CartLine = Line<CardOffer>

export interface CartState {
  /** Made here at the first item; with `revision` the natural key of one intent to order. */
  id: string | null
  /** Raised with every change. */
  revision: number
  items: CartLine[]
  /** The order being edited, when items go to an order instead of the basket. */
  proxy_order_id: string | null
  comparisons: unknown[]
  location: { latitude: number; longitude: number } | null
}

const initial: CartState = {
  id: null,
  revision: 0,
  items: [],
  proxy_order_id: null,
  comparisons: [],
  location: null,
}

export const useCart = persisted<CartState>('cart-v1', initial, {
  personal: true,
  clean: (found) => ({
    id: typeof found.id === 'string' ? found.id : null,
    revision: Number.isSafeInteger(found.revision) ? Number(found.revision) : 0,
    items: Array.isArray(found.items) ? found.items.filter(isLine) : [],
    proxy_order_id: typeof found.proxy_order_id === 'string' ? found.proxy_order_id : null,
    comparisons: Array.isArray(found.comparisons) ? found.comparisons : [],
    location: found.location ?? null,
  }),
})

/** The basket's lines; empty on the server and until the page has come to life. */
export const useCartItems = () => useCart((cart) => cart.items)

/** The quantity of an offer in the basket, 0 when it is not there. */
export const useCartQty: (offerId: string) => number = import.meta.env.SSR
  ? () => 0
  : (offerId) => useCart((cart) => cart.items.find((line) => line.offer.id === offerId)?.qty ?? 0)

/** Sets the quantity of an offer; adds it when it is not there yet. */
export const setCartOffer = (offer: CardOffer, qty: number): void =>
  editCart((items) => setOffer(items, offer, qty))

export const removeCartOffer = (offerId: string): void => editCart((items) => removeOffer(items, offerId))

/** Puts lines back that were just taken out; what came in since stays as it is. */
export const putBackCartLines = (lines: readonly CartLine[]): void =>
  editCart((items) => mergeLines(items, lines))

/** Puts the server's items (new prices, nothing that is gone) in the place of ours. */
export const replaceCartItems = (items: CartLine[]): void => editCart(() => items)

/** Empties the basket. The next item starts a new one. */
export function clearCart(): void {
  useCart.persist.rehydrate()
  useCart.setState({ id: null, revision: 0, items: [], proxy_order_id: null, comparisons: [] })
}

/** Any change of the lines, made from what storage holds now. */
export function editCart(next: (items: CartLine[]) => CartLine[]): void {
  useCart.persist.rehydrate()
  useCart.setState((cart) => ({
    id: cart.id ?? newId('cart'),
    revision: cart.revision + 1,
    items: next(cart.items),
  }))
}

/** The branch a basket is from: all its lines are of one. */
export const cartSupplierId = (items: readonly CartLine[]): string | null =>
  items[0]?.offer.supplier.id ?? null

const isLine = (line: unknown): line is CartLine => {
  const { offer, qty } = (line ?? {}) as Partial<CartLine>
  return (
    typeof offer?.id === 'string' &&
    Number.isSafeInteger(offer.price_in_cents) &&
    typeof offer.supplier?.id === 'string' &&
    Number.isFinite(qty) &&
    Number(qty) > 0
  )
}
