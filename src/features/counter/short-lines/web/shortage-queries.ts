// The query for stand-ins of an item, fetched while a picker looks at it.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const standInsQuery = (
  shop: Shop,
  { orderId, itemId, there, words }: { orderId: string; itemId: string; there: number; words: string },
) =>
  queryOptions({
    queryKey: ['stand-ins', orderId, itemId, there, words],
    queryFn: ({ signal }) =>
      shop.api('standIns', {
        params: { id: orderId, item_id: itemId },
        query: { qty: there, ...(words && { q: words }) },
        signal,
      }),
    meta: { personal: true },
    staleTime: 15_000,
  })
