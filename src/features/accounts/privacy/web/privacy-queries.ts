// The queries that the privacy page sends without a password. The export needs one and is never cached.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const consentsQuery = (shop: Shop, userId: string) =>
  queryOptions({
    queryKey: ['consents', userId],
    queryFn: async ({ signal }) =>
      (await shop.api('consents', { params: { user_id: userId }, signal })).resources,
    meta: { personal: true },
  })

export const accountDeletionQuery = (shop: Shop, userId: string) =>
  queryOptions({
    queryKey: ['leaving', userId],
    queryFn: async ({ signal }) =>
      (await shop.api('leaving', { params: { user_id: userId }, signal })).leaving,
    // Orders end and money moves: what was true before is not to be agreed to.
    staleTime: 0,
    meta: { personal: true },
  })
