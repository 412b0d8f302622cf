// Takes over a basket that forms made at the server, once the page's script runs [ruling 14 Basket made by forms]. An offer that is in
// both baskets gets the larger quantity, since neither knew of the other [ruling 12]. An account's basket is synchronised anyway (sync-basket.ts).

import { rememberChoice } from '#web/cookies.ts'
import type { Shop } from '#web/shop.tsx'
import { putBackCartLines } from './edit-basket.ts'

/** Without a connection the basket stays at the server until the next page. */
export async function adoptFormBasket(shop: Shop): Promise<void> {
  try {
    if (!shop.account) {
      const { items } = await shop.api('formBasket')
      if (items.length > 0) putBackCartLines(items)
      // Written to storage before the server's is deleted: a page that ends in between takes it over twice rather than never.
      await shop.api('clearFormBasket')
    }
    rememberChoice('spaza_forms', null)
  } catch {
    // As above.
  }
}
