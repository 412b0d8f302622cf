// Queries of the managers' delivery page.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const termsQuery = (shop: Shop, supplierId: string) =>
  queryOptions({
    queryKey: ['managed-terms', supplierId],
    queryFn: ({ signal }) => shop.api('managedTerms', { params: { id: supplierId }, signal }),
    meta: { personal: true },
    // Another manager may have been here.
    staleTime: 0,
  })
