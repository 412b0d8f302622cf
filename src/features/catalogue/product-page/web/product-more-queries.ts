// The queries of what stands below the fold of a product's page. They look at the shelves near the visit, as the product's own does
// (web/refetch-for-place.ts).
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const moreQuery = (shop: Shop, supplierId: string | null, id: string) =>
  queryOptions({
    queryKey: ['product', id, supplierId, 'more'],
    queryFn: ({ signal }) =>
      shop.api('productMore', { params: { id }, query: { supplier_id: supplierId }, signal }),
  })

export const elsewhereQuery = (shop: Shop, sellableId: string, supplierId: string) =>
  queryOptions({
    queryKey: ['product', sellableId, supplierId, 'elsewhere'],
    queryFn: ({ signal }) =>
      shop.api('sellableElsewhere', { params: { id: sellableId }, query: { except: supplierId }, signal }),
  })
