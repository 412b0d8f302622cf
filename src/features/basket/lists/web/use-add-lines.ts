// Where the lines of a list go: to the basket, or to the order that is being changed [spec 4].
import { useNavigate } from 'react-router'
import { loadInset } from '#web/inset.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { isPlaceMissing, type Shop, useShop } from '#web/shop.tsx'
import { type CartLine, useCart, useCartQty } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { addToBasket } from './add-to-basket.ts'

/** Whether lines go to an order that is being changed. `always` forces the basket, for what concerns the basket itself. */
export const useIsForOrder = (always?: 'basket'): boolean =>
  useCart((cart) => cart.proxy_order_id !== null) && always === undefined

/** Returns how much of an offer is in the basket, in base units; 0 while lines go to an order. */
export function useQtyInBasket(offerId: string, always?: 'basket'): number {
  const inBasket = useCartQty(offerId)
  return useIsForOrder(always) ? 0 : inBasket
}

/** A place is known before the first add, and far branches are never added silently [ruling 14 Near]. */
async function mayAdd(shop: Shop, lines: readonly CartLine[]): Promise<boolean> {
  if (!isPlaceMissing(shop.config, shop.state.getState())) return true
  const { canAddLines: mayAddLines } = await import('#features/basket/basket/web/require-place.ts')
  return mayAddLines(
    shop,
    lines.map(({ offer }) => offer),
  )
}

/** Returns a function that adds lines and resolves to whether any was added; the shopper has been shown why not. */
export function useAddLines(always?: 'basket'): (lines: readonly CartLine[]) => Promise<boolean> {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  return async (lines) => {
    // Another tab may have begun or ended it.
    useCart.persist.rehydrate()
    const orderId = useCart.getState().proxy_order_id
    try {
      if (orderId === null || always === 'basket')
        return (await mayAdd(shop, lines)) && (await addToBasket(shop, lines))
      const addLinesToOrder = await loadInset('addLinesToOrder')
      return await addLinesToOrder(shop, orderId, lines, navigate)
    } catch {
      notify({ kind: 'error', text: t('kit.offline_title') })
      return false
    }
  }
}
