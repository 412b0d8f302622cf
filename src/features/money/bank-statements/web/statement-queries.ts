// Queries of the bank statements page.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const bankLinesQuery = (shop: Shop, supplierId: string | null, show: 'open' | 'done') =>
  queryOptions({
    queryKey: ['bank-lines', supplierId, show],
    queryFn: ({ signal }) =>
      shop.api('bankLines', { query: { show, ...(supplierId && { supplier_id: supplierId }) }, signal }),
    meta: { personal: true },
  })
