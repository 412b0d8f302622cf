// Chooses or leaves a branch. Going to another branch empties the basket, so the shopper is asked first if it holds goods of
// others. Where a basket may hold lines of several suppliers, nothing is asked and nothing is lost.
import type { NavigateFunction } from 'react-router'
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import { pageTo } from '#paths'
import { afterPaint } from '#web/after-paint.ts'
import { rememberChoice } from '#web/cookies.ts'
import { loadInset, type Room } from '#web/inset.tsx'
import { openQuestion } from '#web/kit/confirm.tsx'
import type { Shop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { resetCheckout, useCheckout } from '#web/stores/checkout-store.ts'
import { closePicker, openPicker } from '#web/stores/picker-store.ts'
import { useStoredSuppliers } from '#web/stores/suppliers-store.ts'
import { translator } from '#web/words.ts'
import { storeCompared } from './compared-storage.ts'

/** Chooses a branch; `null` leaves the current one. Navigates home if `navigate` is given, but not away from a search. Returns whether the choice was made. */
export async function chooseSupplier(
  shop: Shop,
  supplierId: string | null,
  navigate?: NavigateFunction,
): Promise<boolean> {
  const market = shop.config.mode === 'market'
  const from = shop.supplierId
  let replaced: Room | undefined
  if (supplierId !== shop.supplierId) {
    // Another tab may have filled the basket, begun to change an order, or sent one.
    useCart.persist.rehydrate()
    const { items, proxy_order_id } = useCart.getState()
    if (proxy_order_id !== null) return false
    if (isSending()) {
      if ((await askToSeeOrder(shop)) && navigate) {
        closePicker()
        await navigate(pageTo('checkoutConfirmation'))
      }
      return false
    }
    // What was taken from the branch's own shelf may stay, and so may all of it until there is another branch.
    const foreign = supplierId !== null && items.some(({ offer }) => offer.supplier.id !== supplierId)
    if (foreign && !mixesSuppliers(shop.config)) {
      replaced = await resolveBasket(shop)
      if (!replaced) return false
    }
    resetCheckout()
  }
  rememberChoice('spaza_supplier', supplierId)
  useStoredSuppliers.setState({ supplier_id: supplierId })
  if (supplierId === null && market) storeCompared()
  closePicker()
  // Rendering another branch's home takes a slow phone more than a moment: the choice is seen to be made before.
  await afterPaint()
  // Home first, for the page we are on may belong to the branch that is left. A search goes on, with its words, at the new branch.
  const isSearch = supplierId !== null && location.pathname === pageTo('search')
  if (navigate && !isSearch) await navigate(pageTo('home'))
  shop.state.setState({ supplierId })
  // Where a branch is needed, leaving one is choosing another.
  if (supplierId === null && !market) openPicker()
  if (replaced) {
    const announceBasketReplaced = await loadInset('announceBasketReplaced')
    // What was put into the new basket since is asked for in its turn.
    announceBasketReplaced(
      shop,
      replaced,
      async () => (await chooseSupplier(shop, from)) && (await isEmptied(shop)),
    )
  }
  return true
}

/** An order whose answer is not known yet: its basket must stand until it is. */
export function isSending(): boolean {
  useCheckout.persist.rehydrate()
  return Boolean(useCheckout.getState().pending)
}

function askToSeeOrder(shop: Shop): Promise<boolean> {
  const t = translator(shop.state.getState().words, shop.language)
  return openQuestion({
    title: t('suppliers.sending_title'),
    text: t('suppliers.sending_text'),
    yes: t('suppliers.sending_see'),
    no: t('kit.close'),
  })
}

async function resolveBasket(shop: Shop): Promise<Room | undefined> {
  const resolveBasketConflict = await loadInset('resolveBasketConflict')
  return resolveBasketConflict(shop, (t) => ({
    title: t('suppliers.change_question'),
    text: t('suppliers.change_text'),
    empty: t('suppliers.change_yes'),
    keep: t('suppliers.change_keep'),
    stay: t('suppliers.change_no'),
  }))
}

/** Leaving a branch for none keeps a basket: it has to give way to the one that comes back. */
async function isEmptied(shop: Shop): Promise<boolean> {
  return useCart.getState().items.length === 0 || (await resolveBasket(shop)) !== undefined
}
