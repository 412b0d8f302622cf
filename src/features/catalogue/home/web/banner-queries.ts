// Queries of the manager's banners page.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const managedBannersQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['managed-banners'],
    queryFn: ({ signal }) => shop.api('managedBanners', { signal }),
    meta: { personal: true },
  })
