// What the price watch fetches. Its answer is as old as the product's: kept until a price changes, or the day.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** What the page lists: at a branch, or where it is best, or with `all` at every branch. */
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
