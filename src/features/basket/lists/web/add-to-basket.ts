// Adds what a list requests to the basket. A basket that cannot hold it is replaced after the shopper confirms.

import { addUpToLimit } from '#features/basket/basket/add-up-to-limit.ts'
import { maxLines } from '#features/basket/basket/basket.ts'
import { clearCart, putBackCartLines, setCartOffer } from '#features/basket/basket/web/edit-basket.ts'
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import { qty } from '#kernel/quantity.ts'
import { track } from '#web/analytics.ts'
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { translator } from '#web/words.ts'

/**
 * Adds the lines and returns whether any was added. One line sets its quantity; several raise quantities only to what they
 * request, so that what is in the basket already is not doubled. Lines without room stay on the list, and a message says so.
 */
export async function addToBasket(shop: Shop, lines: readonly CartLine[]): Promise<boolean> {
  const [first] = lines
  if (!first || !(await resolveConflict(shop, first))) return false
  const before = new Map(useCart.getState().items.map(({ offer, qty: had }) => [offer.id, had]))
  const { left } = addUpToLimit(useCart.getState().items, lines)
  const added = lines.filter((line) => !left.includes(line))
  if (lines.length > 1) putBackCartLines(added)
  else if (added.length > 0) setCartOffer(first.offer, first.qty)
  const t = translator(shop.state.getState().words, shop.language)
  if (left.length > 0)
    notify({ kind: 'error', text: t('lists.no_room', { count: left.length, most: maxLines }) })
  if (added.length === 0) return false
  const more = added.flatMap(({ offer, qty: requested }) => {
    const raised = requested - (before.get(offer.id) ?? 0)
    return raised > 0 ? [{ offer, qty: qty(raised) }] : []
  })
  if (more.length > 0) track({ name: 'add_to_cart', lines: more })
  const text =
    lines.length === 1
      ? t('lists.added_one', { name: first.offer.name })
      : t('lists.added', { count: added.length })
  notify({ kind: 'success', key: 'added-to-basket', text })
  return true
}

/** Stokvel packs are ordered on their own, and where a basket is of one supplier another's goods begin a new one. */
async function resolveConflict(shop: Shop, { offer }: CartLine): Promise<boolean> {
  useCart.persist.rehydrate()
  const { items } = useCart.getState()
  const other = mixesSuppliers(shop.config)
    ? undefined
    : items.find((line) => line.offer.supplier.id !== offer.supplier.id)
  if (!other && items.every((line) => line.offer.stokvel === offer.stokvel)) return true
  const { resolveBasketConflict, announceBasketReplaced } = await import('./resolve-basket-conflict.ts')
  const room = await resolveBasketConflict(shop, (t) => ({
    title: other
      ? t('basket.room_shop', { from: other.offer.supplier.name, to: offer.supplier.name })
      : t('basket.room_stokvel'),
  }))
  if (!room) return false
  announceBasketReplaced(shop, room, async () => {
    clearCart()
    return true
  })
  return true
}
