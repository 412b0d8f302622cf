import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const unfoundQuery = (shop: Shop, supplierId: string) =>
  queryOptions({
    queryKey: ['unfound', supplierId] as const,
    queryFn: ({ signal }) => shop.api('unfoundSearches', { query: { supplier_id: supplierId }, signal }),
    meta: { personal: true },
  })
