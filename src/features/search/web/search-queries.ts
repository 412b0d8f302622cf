// What the search page fetches. The supplier is part of every key: another branch is another shelf.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { Wanted } from './search-address.ts'

export const searchQuery = (shop: Shop, supplierId: string | null, wanted: Wanted) =>
  queryOptions({
    queryKey: ['search', supplierId, wanted.query, wanted] as const,
    queryFn: ({ signal }) =>
      shop.api('searchPage', {
        query: {
          query: wanted.query,
          supplier_id: supplierId,
          ...(wanted.page > 1 && { page: wanted.page }),
        },
        signal,
      }),
  })

export const suggestQuery = (shop: Shop, supplierId: string | null, typed: string) =>
  queryOptions({
    queryKey: ['suggest', supplierId, shop.language, typed],
    queryFn: ({ signal }) =>
      shop.api('suggest', { query: { query: typed, supplier_id: supplierId }, signal }),
    // What words may become changes slowly, and every answer costs data.
    staleTime: 10 * 60_000,
  })
