// Queries of the home page.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const bannersQuery = (shop: Shop, supplierId: string | null) =>
  queryOptions({
    queryKey: ['banners', supplierId],
    queryFn: ({ signal }) => shop.api('banners', { query: { supplier_id: supplierId }, signal }),
  })

export const categoryBannersQuery = (shop: Shop, categoryId: string, supplierId: string | null) =>
  queryOptions({
    queryKey: ['category-banners', categoryId, supplierId],
    queryFn: ({ signal }) =>
      shop.api('categoryBanners', { params: { id: categoryId }, query: { supplier_id: supplierId }, signal }),
  })

export const sampleQuery = (shop: Shop, supplierId: string | null) =>
  queryOptions({
    queryKey: ['sample', supplierId],
    queryFn: ({ signal }) => shop.api('sampleCards', { query: { supplier_id: supplierId }, signal }),
  })

/** Queries the promotions with the largest savings: as many as the carousel shows, so that a page carries no more. */
export const promotionsQuery = (shop: Shop, supplierId: string) =>
  queryOptions({
    queryKey: ['promotions-shown', supplierId],
    queryFn: async ({ signal }) =>
      (
        await shop.api('deals', {
          query: { kind: 'promotions', supplier_id: supplierId, in_stock: '1', per_page: 12 },
          signal,
        })
      ).offers,
  })
