// What the side panel fetches, when it is opened: how goods are had and paid here, which decides on some of its ways.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** Of the branch shopped at; of the whole shopfront where none is chosen. */
export const shippingQuery = (shop: Shop, supplierId: string | null) =>
  queryOptions({
    queryKey: ['shipping-offered', supplierId],
    queryFn: async ({ signal }) =>
      (await shop.api('checkoutConfig', { query: { supplier_id: supplierId }, signal })).shipping,
    staleTime: 30 * 60_000,
  })
