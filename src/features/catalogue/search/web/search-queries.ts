// Queries of the search page. The supplier is part of every key, because another branch has another shelf.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { SearchParams } from './search-address.ts'

export const searchQuery = (shop: Shop, supplierId: string | null, query: string, params: SearchParams) =>
  queryOptions({
    queryKey: ['search', supplierId, query, { ...shop.paging, ...params }] as const,
    queryFn: ({ signal }) =>
      shop.api('searchPage', {
        query: { query, supplier_id: supplierId, ...shop.paging, ...params },
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
