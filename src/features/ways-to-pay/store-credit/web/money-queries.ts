// The query for the history of store credit, page by page.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const creditQuery = (shop: Shop, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['store-credit', userId],
    queryFn: ({ pageParam: page, signal }) =>
      shop.api('storeCredit', { params: { user_id: userId }, query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => last.pagination.next_page,
    // Money: what is shown is asked for whenever it is looked at.
    staleTime: 0,
    meta: { personal: true },
  })
