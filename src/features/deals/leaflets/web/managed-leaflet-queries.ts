// The query of the manager's leaflets page.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const managedLeafletsQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['managed-leaflets'],
    queryFn: ({ signal }) => shop.api('managedLeaflets', { signal }),
    meta: { personal: true },
  })
