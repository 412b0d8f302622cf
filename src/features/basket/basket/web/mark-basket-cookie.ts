// Whether something is in the basket travels in a cookie: the server draws the empty basket at once for whoever has none, and
// leaves room for the lines of everybody else.
import { chosen, rememberChoice } from '#web/cookies.ts'
import { useCart } from '#web/stores/basket-store.ts'

/** Call it once what this browser keeps has been read. Answers how to stop. */
export function markBasketCookie(): () => void {
  const mark = ({ items }: { items: readonly unknown[] }) => {
    const value = items.length > 0 ? '1' : null
    if (chosen('spaza_basket') !== value) rememberChoice('spaza_basket', value)
  }
  mark(useCart.getState())
  return useCart.subscribe(mark)
}
