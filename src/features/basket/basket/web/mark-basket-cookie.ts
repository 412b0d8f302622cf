// Sends in a cookie whether the basket has items: the server renders an empty basket at once for a shopper without any, and
// reserves space for the lines of the others.
import { chosen, rememberChoice } from '#web/cookies.ts'
import { useCart } from '#web/stores/basket-store.ts'

/** Starts updating the cookie; call it once browser storage has been read. Returns a function that stops it. */
export function markBasketCookie(): () => void {
  const mark = ({ items }: { items: readonly unknown[] }) => {
    const value = items.length > 0 ? '1' : null
    if (chosen('spaza_basket') !== value) rememberChoice('spaza_basket', value)
  }
  mark(useCart.getState())
  return useCart.subscribe(mark)
}
