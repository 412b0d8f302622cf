// The query for the account's last wishes.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const wishesQuery = (shop: Shop, userId: string) =>
  queryOptions({
    queryKey: ['wishes', userId],
    queryFn: ({ signal }) => shop.api('wishes', { params: { user_id: userId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { personal: true },
  })
