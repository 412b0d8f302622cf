// The query for what a basket costs near the place of the visit; asked again when that changes (web/refetch-for-place.ts).
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const everydayBasketQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['everyday-basket'],
    queryFn: ({ signal }) => shop.api('everydayBasket', { query: {}, signal }),
  })
