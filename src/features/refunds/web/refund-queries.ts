// What the counter fetches of an order's refunds.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const orderRefundsQuery = (shop: Shop, orderId: string) =>
  queryOptions({
    queryKey: ['order-refunds', orderId],
    queryFn: ({ signal }) => shop.api('orderRefunds', { params: { id: orderId }, signal }),
    meta: { personal: true },
  })
