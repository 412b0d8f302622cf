import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const disputesKey = ['counter-disputes']

export interface DisputeFilter {
  state: 'open' | 'answered'
  branch: string | null
  page: number
}

export const disputesQuery = (shop: Shop, { state, branch, page }: DisputeFilter) =>
  queryOptions({
    queryKey: [...disputesKey, state, branch, page],
    queryFn: ({ signal }) =>
      shop.api('disputes', {
        query: { state, ...(branch && { supplier_id: branch }), ...(page > 1 && { page }) },
        signal,
      }),
    meta: { personal: true },
  })

/** Fetches the disputes without an answer at all branches of the member of staff. */
export const openDisputesQuery = (shop: Shop) => disputesQuery(shop, { state: 'open', branch: null, page: 1 })
