// Turns the visit to plain pages: the basket of this browser goes to the server first, where plain pages have theirs [ruling 14 Basket
// made by forms].
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import type { Translate } from '#web/words.ts'

/** `to`: the address that makes the choice. Without a connection nothing changes, and the shopper is told. */
export async function turnPlain(shop: Shop, t: Translate, to: string): Promise<void> {
  try {
    const { handOverBasket } = await import('#features/basket/basket/web/hand-over-basket.ts')
    await handOverBasket(shop)
  } catch {
    notify({ kind: 'error', text: t('kit.offline_title') })
    return
  }
  location.assign(to)
}
