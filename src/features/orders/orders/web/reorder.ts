// Orders again: rebuilds the basket from the order's goods at today's offers, and reports what differs.
import type { NavigateFunction } from 'react-router'
import type { BasketChanges } from '#features/basket/basket/rebuilt-changes.ts'
import { clearCart, replaceCartItems } from '#features/basket/basket/web/edit-basket.ts'
import { chooseSupplier } from '#features/suppliers/suppliers/web/choose-supplier.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { resetCheckout } from '#web/stores/checkout-store.ts'
import { type Translate, translator } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { orderedItems, rebuildBasket } from '../rebuild-basket.ts'
import { failureText } from './call-failure-text.ts'
import { findPending } from './pending-order.ts'

/** Navigates to the rebuilt basket, unless the shopper keeps the current one. */
export async function reorder(shop: Shop, order: Order, navigate: NavigateFunction): Promise<void> {
  const t = translator(shop.state.getState().words, shop.language)
  // The basket of an order whose answer is not known yet must stand until it is [R3].
  if (findPending(shop.account?.id)) {
    notify({ text: t('basket.checking') })
    return void (await navigate(pageTo('checkoutConfirmation')))
  }
  const offers = await shop
    .api('orderOffers', { params: { order_id: order.id } })
    .catch((error: unknown) => void notify({ kind: 'error', text: failureText(t, error) }))
  if (!offers) return
  const { lines, changes } = rebuildBasket(orderedItems(order.order_items), offers)
  if (lines.length === 0) return offerInstead(shop, order, { t, changes, navigate })
  const from = shop.supplierId
  const { resolveBasketConflict, announceBasketReplaced } = await import(
    '#features/basket/lists/web/resolve-basket-conflict.ts'
  )
  useCart.persist.rehydrate()
  const resolution =
    useCart.getState().items.length > 0
      ? await resolveBasketConflict(shop, (words) => ({
          title: words('orders.reorder_ask'),
          text: words('orders.reorder_text'),
          empty: words('orders.reorder_yes'),
          stay: words('orders.reorder_no'),
        }))
      : { lines: [], saved: false }
  if (!resolution) return
  clearCart()
  resetCheckout()
  replaceCartItems(lines)
  // Comparing prices goes on; a branch that was chosen gives way to the order's.
  if (shop.supplierId !== order.supplier_id && (shop.supplierId !== null || shop.config.mode === 'agency'))
    await chooseSupplier(shop, order.supplier_id)
  await navigate(pageTo('basket'), { state: { changes, supplier_id: order.supplier_id } })
  if (resolution.lines.length > 0)
    announceBasketReplaced(shop, resolution, async () => {
      clearCart()
      return shop.supplierId === from || (await chooseSupplier(shop, from))
    })
}

interface Instead {
  t: Translate
  changes: BasketChanges
  navigate: NavigateFunction
}

/** Nothing goes into the basket by itself: it stays, and what may stand in for the order's goods is offered beside it. */
async function offerInstead(shop: Shop, order: Order, { t, changes, navigate }: Instead): Promise<void> {
  // Where a branch is chosen its shelf is looked at, for that is where the shopper is now.
  if (shop.supplierId === null && shop.config.mode === 'agency')
    if (!(await chooseSupplier(shop, order.supplier_id))) return
  await navigate(pageTo('basket'), {
    state: { changes, supplier_id: shop.supplierId ?? order.supplier_id },
  })
  notify({ text: t('orders.reorder_nothing') })
}
