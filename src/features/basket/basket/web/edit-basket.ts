// Changes the basket. Every change starts from the current content of browser storage and is written before anything else
// happens, so that a second tab, a reload or a crash loses nothing.
import { newId } from '#kernel/ids.ts'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { mergeLines, removeOffer, setOffer, withoutStaleDeals } from '../basket.ts'

/** Sets the quantity of an offer, adding the offer if it is not in the basket. */
export const setCartOffer = (offer: CartLine['offer'], qty: number): void =>
  editCart((items) => setOffer(items, offer, qty))

export const removeCartOffer = (offerId: string): void => editCart((items) => removeOffer(items, offerId))

/** Restores lines that were just removed; lines added since stay as they are. */
export const putBackCartLines = (lines: readonly CartLine[]): void =>
  editCart((items) => mergeLines(items, lines))

/** Replaces the basket's items by the server's, which have new prices and nothing that is gone. */
export const replaceCartItems = (items: CartLine[]): void => editCart(() => items)

/** Empties the basket. The next item starts a new one with a new id. */
export function clearCart(): void {
  useCart.persist.rehydrate()
  useCart.setState({ id: null, revision: 0, items: [], proxy_order_id: null, comparisons: [] })
}

/** Applies a change of the shopper's to the current content of storage; deals are worked out again for what it changed. */
export const editCart = (next: (items: CartLine[]) => CartLine[]): void =>
  applyToCart((items) => withoutStaleDeals(items, next(items)))

/** Applies what the server answered about the lines, with its deals, to the current content of storage. */
export function applyToCart(next: (items: CartLine[]) => CartLine[]): void {
  useCart.persist.rehydrate()
  useCart.setState((cart) => ({
    id: cart.id ?? newId('cart'),
    revision: cart.revision + 1,
    items: next(cart.items),
  }))
}
