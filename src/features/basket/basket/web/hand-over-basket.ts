// Hands the basket of this browser over to the server, before the visit turns to plain pages [ruling 14 Basket made by forms]. An
// account's is there already, but for the last change.
import { rememberChoice } from '#web/cookies.ts'
import type { Shop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { syncBasketNow } from './basket-sync.ts'
import { clearCart } from './edit-basket.ts'

/** Throws where the server cannot take it; the basket then stays here. */
export async function handOverBasket(shop: Shop): Promise<void> {
  if (shop.account) return syncBasketNow(shop, { now: true })
  const { items } = useCart.getState()
  if (items.length === 0) return
  await shop.api('setFormBasket', {
    body: { lines: items.map(({ offer, qty }) => ({ offer_id: offer.id, qty })) },
  })
  // The next page with script takes over what the server has then (adopt-form-basket.ts).
  rememberChoice('spaza_forms', '1')
  clearCart()
}
