// The branches that a manager has, for every page that asks which one.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** The branches of the manager who is signed in. */
export const branchesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['counter-branches'],
    queryFn: ({ signal }) => shop.api('counterSuppliers', { signal }),
    meta: { personal: true },
  })
