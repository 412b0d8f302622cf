import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'

export const disputesKey = ['counter-disputes']

export interface DisputeFilter {
  state: 'open' | 'answered'
  branch: string | null
  page: number
}

export const disputesQuery = (shop: Shop, { state, branch, page }: DisputeFilter) =>
  personalQuery([...disputesKey, state, branch, page], (signal) =>
    shop.api('disputes', { query: { state, supplier_id: branch, page }, signal }),
  )

/** Fetches the disputes without an answer at all branches of the member of staff. */
export const openDisputesQuery = (shop: Shop) => disputesQuery(shop, { state: 'open', branch: null, page: 1 })
