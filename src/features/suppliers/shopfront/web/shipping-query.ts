// The ways of dispatch and payment here, on which some links depend.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** Fetches the ways of the chosen branch, or of the whole shopfront if none is chosen. */
export const shippingQuery = (shop: Shop, supplierId: string | null) =>
  queryOptions({
    queryKey: ['shipping-offered', supplierId],
    queryFn: async ({ signal }) =>
      (await shop.api('checkoutConfig', { query: { supplier_id: supplierId }, signal })).shipping,
    staleTime: 30 * 60_000,
  })
