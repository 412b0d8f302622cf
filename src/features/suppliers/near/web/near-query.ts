// How far branches are from the place of the visit. The place is part of the key: it comes in the cookie.
import { queryOptions } from '@tanstack/react-query'
import { placeCookie } from '#features/accounts/places/place-cookie.ts'
import { chosen } from '#web/cookies.ts'
import type { Shop } from '#web/shop.tsx'

/** The nearest branches, or those with these ids. */
export function nearQuery(shop: Shop, ids?: readonly string[]) {
  const named = ids && [...new Set(ids)].sort().join(',')
  const place = import.meta.env.SSR ? null : chosen(placeCookie)
  return queryOptions({
    queryKey: ['near', place, named],
    queryFn: ({ signal }) => shop.api('near', { query: named ? { ids: named } : {}, signal }),
    meta: { personal: true },
  })
}
