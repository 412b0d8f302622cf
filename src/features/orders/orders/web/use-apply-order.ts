// Applies the answer of a change that the shopper made: the order's page shows it at once, and the history is fetched again.
import { useShop } from '#web/shop.tsx'
import { storeOrder } from '#web/stores/orders-store.ts'
import type { Order } from '../order-contract.ts'
import { newer, orderQuery, ordersKey } from './order-queries.ts'

export function useApplyOrder(): (order: Order) => void {
  const shop = useShop()
  return (order) => {
    shop.queries.setQueryData(orderQuery(shop, order.id).queryKey, (cached) => newer(cached, order))
    storeOrder(order, { of: shop.account?.id ?? null })
    void shop.queries.invalidateQueries({ queryKey: ordersKey })
  }
}
