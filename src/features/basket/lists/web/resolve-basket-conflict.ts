// Replaces a basket by another: asks first, saves it as a list if the shopper wishes, and allows an undo for a while.

import { clearCart, putBackCartLines } from '#features/basket/basket/web/edit-basket.ts'
import type { Room, RoomQuestion } from '#web/inset.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { openQuestion } from '#web/kit/confirm.tsx'
import type { Shop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { type Translate, translator } from '#web/words.ts'

/** Empties the basket after the shopper confirms. Returns undefined if they keep it; then nothing has changed. */
export async function resolveBasketConflict(
  shop: Shop,
  questionIn: (t: Translate) => RoomQuestion,
): Promise<Room | undefined> {
  const t = wordsOf(shop)
  const { title, text, empty, keep: save, stay } = questionIn(t)
  let saved = false
  const yes = await openQuestion({
    title,
    text: text ?? t('basket.room_text'),
    yes: empty ?? t('basket.room_empty'),
    no: stay ?? t('basket.room_stay'),
    also: {
      label: save ?? t('basket.room_keep'),
      onClick: () => {
        saved = true
      },
    },
    danger: true,
  })
  if (!yes) return undefined
  // Another tab may have put more into it while this one was asking.
  useCart.persist.rehydrate()
  const lines = useCart.getState().items
  if (saved && !(await saveAsList(shop, lines))) return undefined
  clearCart()
  return { lines, saved }
}

async function saveAsList(shop: Shop, lines: readonly CartLine[]): Promise<boolean> {
  const t = wordsOf(shop)
  try {
    const { saveBasketAsList } = await import('./save-basket-as-list.ts')
    if ((await saveBasketAsList(shop, lines)) !== 'full') return true
    notify({ kind: 'error', text: t('basket.room_full') })
  } catch {
    // The script that keeps it did not come.
    notify({ kind: 'error', text: t('kit.offline_title') })
  }
  return false
}

/**
 * Announces that the basket was replaced, with an undo: `back` returns to where it was and resolves to whether that is possible.
 */
export function announceBasketReplaced(
  shop: Shop,
  { lines, saved }: Room,
  back: () => Promise<boolean>,
): void {
  const t = wordsOf(shop)
  notify({
    text: t(saved ? 'basket.room_kept' : 'basket.room_emptied'),
    key: 'basket-undo',
    vanishMs: 8000,
    action: {
      label: t('basket.undo'),
      onClick: async () => {
        if (await back()) putBackCartLines(lines)
      },
    },
  })
}

const wordsOf = (shop: Shop): Translate => translator(shop.state.getState().words, shop.language)
