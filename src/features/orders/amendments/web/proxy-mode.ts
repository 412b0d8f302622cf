// Proxy mode: what is put into the basket goes to an order instead, until something was added or the shopper stops
// [spec 2, spec 4].
import type { NavigateFunction } from 'react-router'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { chooseSupplier } from '#features/suppliers/suppliers/web/choose-supplier.ts'
import { pageTo } from '#paths'
import type { Shop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { storeOrder } from '#web/stores/orders-store.ts'

/** To the shelves of the order's branch. Nothing begins where the shopper keeps the branch they are at. */
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
