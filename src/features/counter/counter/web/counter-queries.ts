// Queries of the counter's pages. The queue is polled every five seconds, since a new order must not wait, with the version that
// is shown: mostly nothing has changed. After one's own step it is fetched in full.
import { queryOptions } from '@tanstack/react-query'
import { isDay } from '#kernel/time.ts'
import type { Answer } from '#web/api.ts'
import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'
import type { QueryOf } from '#wire/call.ts'
import type { counterCalls } from '../counter-contract.ts'

export const queueEveryMs = 5_000
/** Milliseconds between fetches while an order is picked, perhaps by two people. */
export const pickEveryMs = 4_000

export const queueQuery = (shop: Shop, show: 'open' | 'done', supplierId: string | null) =>
  queryOptions({
    queryKey: ['counter-queue', show, supplierId],
    queryFn: ({ signal, client, queryKey }) => {
      const { data, isInvalidated } = client.getQueryState<Answer<'counterOrders'>>(queryKey) ?? {}
      const cached = isInvalidated ? undefined : data
      return shop.api('counterOrders', { query: { show, supplier_id: supplierId }, held: cached, signal })
    },
    meta: { personal: true },
  })

export type SearchFilter = QueryOf<typeof counterCalls.searchOrders>

/** Reads the search filter from a page's address; invalid values are left out. */
export function searchFilterOf(search: URLSearchParams): SearchFilter {
  const branch = search.get('supplier_id')
  const text = search.get('text')?.trim().slice(0, 80)
  const day = search.get('day') ?? ''
  const page = Number(search.get('page'))
  return {
    ...(branch && { supplier_id: branch }),
    ...(text && { text }),
    ...(isDay(day) && { day }),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 && { page }),
  }
}

export const searchQuery = (shop: Shop, filter: SearchFilter) =>
  personalQuery(['counter-search', filter], (signal) =>
    shop.api('searchOrders', { query: { ...filter }, signal }),
  )

export const counterOrderQuery = (shop: Shop, id: string) =>
  personalQuery(['counter-order', id], (signal) => shop.api('counterOrder', { params: { id }, signal }))

export const keysQuery = (shop: Shop) =>
  personalQuery(['counter-keys'], (signal) => shop.api('managerKeys', { signal }))
