// What the managers' page of loyalty programmes fetches.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const managedProgrammesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['managed-programmes'],
    queryFn: ({ signal }) => shop.api('managedProgrammes', { signal }),
    meta: { personal: true },
  })
