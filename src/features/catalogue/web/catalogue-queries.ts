// What the catalogue's pages fetch. The supplier is part of every key: another branch is another shelf.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const departmentsQuery = (shop: Shop, supplierId: string | null) =>
  queryOptions({
    queryKey: ['departments', supplierId],
    queryFn: ({ signal }) => shop.api('departments', { query: { supplier_id: supplierId }, signal }),
  })

export const categoryQuery = (shop: Shop, supplierId: string | null, id: string, page: number) =>
  queryOptions({
    queryKey: ['category', id, supplierId, page],
    queryFn: ({ signal }) =>
      shop.api('categoryPage', {
        params: { id },
        query: { supplier_id: supplierId, ...(page > 1 && { page }) },
        signal,
      }),
  })

export const productQuery = (shop: Shop, supplierId: string | null, id: string) =>
  queryOptions({
    queryKey: ['product', id, supplierId],
    queryFn: ({ signal }) =>
      shop.api('product', { params: { id }, query: { supplier_id: supplierId }, signal }),
  })

export const productOffersQuery = (shop: Shop, supplierId: string | null, id: string) =>
  queryOptions({
    queryKey: ['product-offers', id, supplierId],
    queryFn: ({ signal }) =>
      shop.api('productOffers', { params: { id }, query: { supplier_id: supplierId }, signal }),
  })
