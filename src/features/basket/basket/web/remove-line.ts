// Removes a product from the basket, with a confirmation before and an undo for a while [spec 5].
import { track } from '#web/analytics.ts'
import { notify } from '#web/kit/alerts.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { translator } from '#web/words.ts'
import { putBackCartLines, removeCartOffer } from './edit-basket.ts'

/** Returns a function that resolves to whether the line was removed. */
export function useRemoveLine(): (line: CartLine) => Promise<boolean> {
  const shop = useShop()
  const confirm = useConfirm()
  return async (line) => {
    const t = translator(shop.state.getState().words, shop.language)
    const yes = await confirm({
      title: t('basket.remove_ask'),
      text: line.offer.name,
      yes: t('basket.yes'),
      no: t('basket.no'),
    })
    if (!yes) return false
    removeCartOffer(line.offer.id)
    track({ name: 'remove_from_cart', lines: [line] })
    notify({
      text: t('basket.removed', { name: line.offer.name }),
      key: 'basket-undo',
      vanishMs: 8000,
      action: { label: t('basket.undo'), onClick: () => putBackCartLines([line]) },
    })
    return true
  }
}
