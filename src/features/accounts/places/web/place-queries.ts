// The query of the place combobox.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** Finds places. They do not move: each query is sent once in a visit. */
export const placesQuery = (shop: Shop, query: string) =>
  queryOptions({
    queryKey: ['places', shop.language, query],
    queryFn: ({ signal }) => shop.api('places', { query: { query }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
