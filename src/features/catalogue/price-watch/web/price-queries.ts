// The query of the price watch. Like the product's, its response is cached until a price or the day changes.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** What the page lists: the offers of one branch, the best offers, or with `all` those of every branch. */
export interface PriceWatchQuery {
  productId: string
  /** Null where prices are compared. */
  supplierId: string | null
  all: boolean
}

export const pricesQuery = (shop: Shop, { productId, supplierId, all }: PriceWatchQuery) =>
  queryOptions({
    queryKey: ['prices', productId, supplierId, all],
    queryFn: ({ signal }) =>
      shop.api('productPrices', {
        params: { id: productId },
        query: { supplier_id: supplierId, ...(all && { all: '1' }) },
        signal,
      }),
  })
