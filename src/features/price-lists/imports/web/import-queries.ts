// Queries of the import pages. An import in progress is polled every second (in the list every three); pending pictures every
// ten.

import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#web/api.ts'
import type { Shop } from '#web/shop.tsx'
import { type ImportState, workingStates } from '#wire/import-state.ts'
import type { ImportDetail } from '../import-contract.ts'

export type ImportLine = Answer<'imports'>['imports'][number]

export const isInProgress = ({ state }: { state: ImportState }): boolean => workingStates.includes(state)

export const importsQuery = (shop: Shop, supplierId: string, page: number) =>
  queryOptions({
    queryKey: ['imports', supplierId, page],
    queryFn: ({ signal }) =>
      shop.api('imports', { query: { supplier_id: supplierId, page, per_page: 20 }, signal }),
    meta: { personal: true },
    // Others bring in lists too, and this one's own may have moved on.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.imports.some(isInProgress) ? 3_000 : false),
  })

export const importQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => shop.api('importDetail', { params: { id }, signal }),
    meta: { personal: true },
    staleTime: 0,
    // A page that is not looked at asks nothing.
    refetchIntervalInBackground: false,
    refetchInterval: ({ state }) => {
      const detail = state.data?.import
      if (!detail) return false
      if (isInProgress(detail)) return 1_000
      return detail.state === 'applied' && detail.pictures.waiting > 0 ? 10_000 : false
    },
  })

export interface RowsParams {
  effect: string | null
  noted: boolean
  doubtful?: boolean
  page: number
}

/** Queries the preview rows. They change with the mapping, and when the list goes live, so both are part of the key. */
export const rowsQuery = (
  shop: Shop,
  detail: ImportDetail,
  { effect, noted, doubtful = false, page }: RowsParams,
) =>
  queryOptions({
    queryKey: [
      'import-rows',
      detail.id,
      detail.state,
      JSON.stringify(detail.mapping),
      effect,
      noted,
      doubtful,
      page,
    ],
    queryFn: ({ signal }) =>
      shop.api('importPreview', {
        params: { id: detail.id },
        query: { effect, noted: noted ? '1' : null, doubtful: doubtful ? '1' : null, page, per_page: 25 },
        signal,
      }),
    meta: { personal: true },
  })
