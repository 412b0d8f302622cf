import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const branchQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['counter-branch', id],
    queryFn: ({ signal }) => shop.api('managedBranch', { params: { id }, signal }),
    meta: { personal: true },
  })
