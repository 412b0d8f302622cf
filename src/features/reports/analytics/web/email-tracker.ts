// Sends basket changes to an e-mail service, so that it can write about an abandoned basket. It is off: this shop sets up no
// such service. It would need one (`EmailTracking`), consent to marketing, and an identity of the shopper that is an e-mail
// address; a phone number is none.

import type { ShopEvent } from '#web/analytics.ts'
import { type CartState, useCart } from '#web/stores/basket-store.ts'

export interface CartMail {
  event: 'cart_updated' | 'order_completed' | 'cart_deleted'
  email: string
  data: { id: string; items: { name: string; price_in_cents: number; quantity: number }[] }
}

export interface EmailTracking {
  /** What the service knows the shopper by. */
  identity(): string | null
  send(mail: CartMail): void
}

/** The e-mail service that the shop has set up; null for none. */
export const emailTracking: EmailTracking | null = null

export const isEmail = (text: string | null): text is string =>
  text !== null && text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

/** Follows the basket from now on and returns the function that receives events of orders; null if tracking is off. */
export function trackCarts(tracking: EmailTracking | null): ((event: ShopEvent) => void) | null {
  if (!tracking) return null
  const send = (event: CartMail['event'], data: CartMail['data']) => {
    const email = tracking.identity()
    if (isEmail(email)) tracking.send({ event, email, data })
  }
  // An order empties its basket: that is no basket given up.
  let ordered = false
  useCart.subscribe((now, before) => {
    // Read again from storage, it is the same basket.
    if (now.id === before.id && now.revision === before.revision) return
    if (now.items.length > 0) send('cart_updated', dataOf(now))
    else if (before.items.length > 0 && !ordered) send('cart_deleted', dataOf(before))
    ordered = false
  })
  return (event) => {
    if (event.name !== 'purchase') return
    ordered = true
    const { id, order_items } = event.order
    const items = order_items.map(({ name, qty, unit_price_in_cents }) => ({
      name,
      price_in_cents: unit_price_in_cents,
      quantity: qty,
    }))
    send('order_completed', { id, items })
  }
}

const dataOf = ({ id, items }: CartState): CartMail['data'] => ({
  id: `cart:${id}`,
  items: items.map(({ offer, qty }) => ({
    name: offer.name,
    price_in_cents: offer.price_in_cents,
    quantity: qty,
  })),
})
