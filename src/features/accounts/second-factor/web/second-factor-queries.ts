import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** Whether the signed-in person of the counter has a second factor. */
export const secondFactorQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }) => (await shop.api('secondFactor', { signal })).second_factor,
    meta: { personal: true },
  })
