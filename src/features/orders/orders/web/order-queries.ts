// What pages fetch of orders. All of it is personal: it goes at log out.
import { infiniteQueryOptions, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { Order } from '../order-contract.ts'
import { isOver, pollEvery } from '../order-polling.ts'

const personal = { personal: true }
/** What was asked for just now is not asked again for standing on another page. */
const freshMs = 10_000

export const ordersKey = ['orders'] as const

/** Asked again every ten seconds while the page is looked at and the order can still change (specification, point 9). */
export const orderQuery = (shop: Shop, id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => shop.api('order', { params: { order_id: id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      pollEvery({ status: data?.status, resolving: false, hears: false }),
    refetchIntervalInBackground: false,
    structuralSharing: (known, found) => newer(known as Order | undefined, found as Order),
    staleTime: freshMs,
    meta: personal,
  })

/** Answers may overtake each other: an older state never replaces a newer one (R10). */
export const newer = (known: Order | undefined, found: Order): Order =>
  known && known.version > found.version ? known : (replaceEqualDeep(known, found) as Order)

export const isFinal = (order: Pick<Order, 'status'>): boolean => isOver(order.status)

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
