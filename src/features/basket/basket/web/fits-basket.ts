// Whether goods may be put into the basket as it is. A basket is of one branch where suppliers do not mix, and of stokvel packs or of
// anything else: what does not fit asks first.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import { loadInset } from '#web/inset.tsx'
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { translator } from '#web/words.ts'
import { softMaxLines } from '../basket.ts'
import { clearCart } from './edit-basket.ts'

/** Resolves to whether the offer may be added, at once where there is nothing to ask; the shopper has been told why if not. */
export async function fitsBasket(shop: Shop, offer: CardOffer): Promise<boolean> {
  const t = translator(shop.state.getState().words, shop.language)
  // Another tab may have put something in.
  useCart.persist.rehydrate()
  const { items } = useCart.getState()
  if (items.length >= softMaxLines && !items.some((line) => line.offer.id === offer.id)) {
    notify({ kind: 'error', text: t('basket.full', { most: softMaxLines }) })
    return false
  }
  const other = mixesSuppliers(shop.config)
    ? undefined
    : items.find((line) => line.offer.supplier.id !== offer.supplier.id)
  const apart = items.some((line) => line.offer.stokvel !== offer.stokvel)
  if (!other && !apart) return true
  const title = other
    ? t('basket.room_shop', { from: other.offer.supplier.name, to: offer.supplier.name })
    : t('basket.room_stokvel')
  try {
    const resolveBasketConflict = await loadInset('resolveBasketConflict')
    const room = await resolveBasketConflict(shop, () => ({ title }))
    if (!room) return false
    const announceBasketReplaced = await loadInset('announceBasketReplaced')
    announceBasketReplaced(shop, room, async () => {
      clearCart()
      return true
    })
    return true
  } catch {
    // What asks is fetched when it is first due, and did not come.
    notify({ kind: 'error', text: t('kit.offline_title') })
    return false
  }
}
