// Queries of the promotion texts of a list, and what is read again after a person decided about one.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#web/api.ts'
import type { Shop } from '#web/shop.tsx'
import type { DealShow } from '../deal-names.ts'
import type { ImportDetail } from '../import-contract.ts'

export type Deals = Answer<'importDeals'>
export type Deal = Deals['deals'][number]
export type DealGroup = Answer<'importDealGroups'>['groups'][number]

export const dealsPerPage = 20
export const groupsPerPage = 20

/** Part of the keys: another mapping reads other texts. */
const readingOf = ({ id, state, mapping }: ImportDetail) => [id, state, JSON.stringify(mapping)]

export const dealsQuery = (shop: Shop, detail: ImportDetail, show: DealShow | null, page: number) =>
  queryOptions({
    queryKey: ['import-deals', ...readingOf(detail), show, page],
    queryFn: ({ signal }) =>
      shop.api('importDeals', {
        params: { id: detail.id },
        query: { show, page, per_page: dealsPerPage },
        signal,
      }),
    meta: { personal: true },
    // A programme that was added meanwhile counts at once.
    staleTime: 0,
  })

export const dealGroupsQuery = (shop: Shop, detail: ImportDetail, deal: string, page: number) =>
  queryOptions({
    queryKey: ['import-deal-groups', ...readingOf(detail), deal, page],
    queryFn: ({ signal }) =>
      shop.api('importDealGroups', {
        params: { id: detail.id },
        query: { deal, page, per_page: groupsPerPage },
        signal,
      }),
    meta: { personal: true },
    staleTime: 0,
  })

/** What a text means decides its groups, what the rows would do, and the numbers of the list. */
export const invalidateDeals = (shop: Shop, { id }: ImportDetail) =>
  Promise.all(
    ['import-deals', 'import-deal-groups', 'import-rows', 'import'].map((name) =>
      shop.queries.invalidateQueries({ queryKey: [name, id] }),
    ),
  )
