// What the box for places asks.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** Places do not move: asked once in a visit. */
export const placesQuery = (shop: Shop, query: string) =>
  queryOptions({
    queryKey: ['places', shop.language, query],
    queryFn: ({ signal }) => shop.api('places', { query: { query }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
