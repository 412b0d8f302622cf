// The query for a manager's branches, shared by all pages that need them.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

/** Fetches the branches of the signed-in manager. */
export const branchesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['counter-branches'],
    queryFn: ({ signal }) => shop.api('counterSuppliers', { signal }),
    meta: { personal: true },
  })
