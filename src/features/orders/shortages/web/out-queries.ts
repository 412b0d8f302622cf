import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const outKey = ['counter-out']

export const outQuery = (shop: Shop, supplierId: string | null, page: number) =>
  queryOptions({
    queryKey: [...outKey, supplierId, page],
    queryFn: ({ signal }) =>
      shop.api('outOffers', {
        query: { ...(supplierId && { supplier_id: supplierId }), ...(page > 1 && { page }) },
        signal,
      }),
    meta: { personal: true },
  })
