// Changes of the basket. Every change starts from what storage holds now and is written before anything else happens, so that
// a second tab, a reload or a crash loses nothing.
import { newId } from '#kernel/ids.ts'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { mergeLines, removeOffer, setOffer } from '../basket.ts'

/** Sets the quantity of an offer; adds it when it is not there yet. */
export const setCartOffer = (offer: CartLine['offer'], qty: number): void =>
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
