// The queries for histories of money, page by page.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '#web/api.ts'
import type { Shop } from '#web/shop.tsx'

export const creditQuery = (shop: Shop, userId: string) =>
  historyQuery(['store-credit', userId], (page, signal) =>
    shop.api('storeCredit', { params: { user_id: userId }, query: { page }, signal }),
  )

/** Returns the query for a history of money; `fetchPage` asks for one of its pages. */
export const historyQuery = (
  queryKey: readonly string[],
  fetchPage: (page: number, signal: AbortSignal) => Promise<Answer<'storeCredit'>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => last.pagination.next_page,
    // Money: what is shown is asked for whenever it is looked at.
    staleTime: 0,
    meta: { personal: true },
  })
