// Proxy mode: what the shopper would put into the basket goes to an order instead, until something is added or the shopper stops
// [spec 2, spec 4].
import type { NavigateFunction } from 'react-router'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { chooseSupplier } from '#features/suppliers/suppliers/web/choose-supplier.ts'
import { pageTo } from '#paths'
import type { Shop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { storeOrder } from '#web/stores/orders-store.ts'

/**
 * Starts proxy mode and navigates to the shelves of the order's branch. Does nothing where the shopper chooses to stay at their
 * current branch.
 */
export async function addToOrder(shop: Shop, order: Order, navigate: NavigateFunction): Promise<void> {
  if (shop.supplierId !== order.supplier_id && !(await chooseSupplier(shop, order.supplier_id))) return
  storeOrder(order, { of: shop.account?.id ?? null })
  useCart.persist.rehydrate()
  useCart.setState({ proxy_order_id: order.id })
  await navigate(pageTo('home'))
}

export function stopAdding(): void {
  useCart.persist.rehydrate()
  useCart.setState({ proxy_order_id: null })
}
