// Queries how far branches are from the place of the visit. The place is sent in the cookie, so it is part of the query's key.
import { queryOptions } from '@tanstack/react-query'
import { placeCookie } from '#features/accounts/places/place-cookie.ts'
import { chosen } from '#web/cookies.ts'
import type { Shop } from '#web/shop.tsx'

/** Queries the nearest branches, or the branches with these ids. */
export function nearQuery(shop: Shop, ids?: readonly string[]) {
  const named = ids && [...new Set(ids)].sort().join(',')
  const place = import.meta.env.SSR ? null : chosen(placeCookie)
  return queryOptions({
    queryKey: ['near', place, named],
    queryFn: ({ signal }) => shop.api('near', { query: named ? { ids: named } : {}, signal }),
    meta: { personal: true },
  })
}
