import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** Every page of the list, whatever it is narrowed by: a change forgets them all. */
export const allSynonyms = ['synonyms'] as const

export const synonymsQuery = (shop: Shop, query: string, page: number) =>
  queryOptions({
    queryKey: [...allSynonyms, query, page],
    queryFn: ({ signal }) =>
      shop.api('synonyms', { query: { ...(query && { query }), ...(page > 1 && { page }) }, signal }),
    meta: { personal: true },
  })
