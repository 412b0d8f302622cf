// What the counter's screens fetch. The queue is asked for again every five seconds, since a new order may not wait, with the
// version that is shown: mostly nothing has changed. After a step of one's own it is read anew.
import { queryOptions } from '@tanstack/react-query'
import { isDay } from '#kernel/time.ts'
import type { Answer } from '#web/api.ts'
import type { Shop } from '#web/shop.tsx'

export const queueEveryMs = 5_000
/** While an order is picked, perhaps by two. */
export const pickEveryMs = 4_000

export const queueQuery = (shop: Shop, show: 'open' | 'done', supplierId: string | null) =>
  queryOptions({
    queryKey: ['counter-queue', show, supplierId],
    queryFn: ({ signal, client, queryKey }) => {
      const { data, isInvalidated } = client.getQueryState<Answer<'counterOrders'>>(queryKey) ?? {}
      const held = isInvalidated ? undefined : data
      return shop.api('counterOrders', { query: { show, supplier_id: supplierId }, held, signal })
    },
    meta: { personal: true },
  })

export interface SearchWish {
  supplier_id?: string
  text?: string
  day?: string
  page?: number
}

/** What an address asks for; what it cannot mean is left out. */
export function searchWishOf(search: URLSearchParams): SearchWish {
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

export const searchQuery = (shop: Shop, wish: SearchWish) =>
  queryOptions({
    queryKey: ['counter-search', wish],
    queryFn: ({ signal }) => shop.api('searchOrders', { query: { ...wish }, signal }),
    meta: { personal: true },
  })

export const counterOrderQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['counter-order', id],
    queryFn: ({ signal }) => shop.api('counterOrder', { params: { id }, signal }),
    meta: { personal: true },
  })

export const keysQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['counter-keys'],
    queryFn: ({ signal }) => shop.api('managerKeys', { signal }),
    meta: { personal: true },
  })
