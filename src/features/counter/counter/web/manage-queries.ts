import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const homeQuery = (shop: Shop, supplierId: string) =>
  queryOptions({
    queryKey: ['counter-home', supplierId],
    queryFn: ({ signal }) => shop.api('managerHome', { query: { supplier_id: supplierId }, signal }),
    meta: { personal: true },
  })

export const reviewsQuery = (shop: Shop, supplierId: string | null, page: number) =>
  queryOptions({
    queryKey: ['counter-reviews', supplierId, page],
    queryFn: ({ signal }) =>
      shop.api('counterReviews', {
        query: { ...(supplierId && { supplier_id: supplierId }), ...(page > 1 && { page }) },
        signal,
      }),
    meta: { personal: true },
  })
