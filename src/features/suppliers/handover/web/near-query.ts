// Queries how far branches are, and how they hand over, from the place of the visit or from a position. The place is sent in the
// cookie, so it is part of the query's key.
import { queryOptions } from '@tanstack/react-query'
import { placeCookie } from '#features/accounts/places/place-cookie.ts'
import type { Position } from '#kernel/distance.ts'
import { chosen } from '#web/cookies.ts'
import type { Shop } from '#web/shop.tsx'

interface NearRequest {
  /** Only these branches; the nearest ones when left out. */
  ids?: readonly string[] | undefined
  /** Counts instead of the place of the visit. */
  from?: Position | null | undefined
  limit?: number
}

export function nearQuery(shop: Shop, { ids, from, limit }: NearRequest = {}) {
  const named = ids && [...new Set(ids)].sort().join(',')
  const place = import.meta.env.SSR ? null : chosen(placeCookie)
  return queryOptions({
    queryKey: ['near', from ?? place, named, limit],
    queryFn: ({ signal }) =>
      shop.api('near', { query: { ids: named || undefined, lat: from?.lat, lon: from?.lon, limit }, signal }),
    meta: { personal: true },
  })
}
