// The queries for orders. All of them are personal and are removed at log out.
import { infiniteQueryOptions, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { Order } from '../order-contract.ts'
import { pollIntervalMs } from '../order-polling.ts'

const personal = { personal: true }
/** What was asked for just now is not asked again for standing on another page. */
const freshMs = 10_000

export const ordersKey = ['orders'] as const

/** Polled every ten seconds while the page is visible and the order can still change [spec 9]. */
export const orderQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => shop.api('order', { params: { order_id: id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      pollIntervalMs({ status: data?.status, resolving: false, isStreaming: false }),
    refetchIntervalInBackground: false,
    structuralSharing: (current, fetched) => newer(current as Order | undefined, fetched as Order),
    staleTime: freshMs,
    meta: personal,
  })

/** Returns the newer of two states. Answers may arrive out of order, and an older state never replaces a newer one [R10]. */
export const newer = (current: Order | undefined, fetched: Order): Order =>
  current && current.version > fetched.version ? current : (replaceEqualDeep(current, fetched) as Order)

export const ordersQuery = (shop: Shop, userId: string) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, userId],
    queryFn: ({ pageParam, signal }) =>
      shop.api('orders', { params: { user_id: userId }, query: { page: pageParam, per_page: 12 }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => last.pagination.next_page,
    staleTime: freshMs,
    meta: personal,
  })
