import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const addressesQuery = (shop: Shop, userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: async ({ signal }) =>
      (await shop.api('addressesV2', { params: { user_id: userId }, signal })).resources,
    meta: { personal: true },
  })
