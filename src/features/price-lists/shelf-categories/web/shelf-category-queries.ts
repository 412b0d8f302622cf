// What the page of categories fetches.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** The key of every list of categories; a change invalidates them all. */
export const shelfCategoriesKey = ['shelf-categories'] as const

export const shelfCategoriesQuery = (shop: Shop, supplierId: string, everybody: boolean) =>
  queryOptions({
    queryKey: [...shelfCategoriesKey, supplierId, everybody],
    queryFn: ({ signal }) =>
      shop.api('shelfCategories', {
        params: { id: supplierId },
        query: everybody ? { everybody } : {},
        signal,
      }),
    meta: { personal: true },
  })
