// After an order changed by our own hand: its page shows the answer at once, and the history asks again.
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
