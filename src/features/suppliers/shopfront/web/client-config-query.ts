// Queries how a branch hands over and is paid.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const clientConfigQuery = (shop: Shop, supplierId: string) =>
  queryOptions({
    queryKey: ['client-config', supplierId],
    queryFn: ({ signal }) => shop.api('clientConfig', { query: { supplier_id: supplierId }, signal }),
  })
