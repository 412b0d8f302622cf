import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** The key of every page of the list, however filtered: a change invalidates them all. */
export const allSynonyms = ['synonyms'] as const

export const synonymsQuery = (shop: Shop, query: string, page: number) =>
  queryOptions({
    queryKey: [...allSynonyms, query, page],
    queryFn: ({ signal }) =>
      shop.api('synonyms', { query: { ...(query && { query }), ...(page > 1 && { page }) }, signal }),
    meta: { personal: true },
  })
