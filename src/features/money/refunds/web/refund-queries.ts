// The counter's queries about refunds.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'
import type { OrderRefunds } from '../refund-contract.ts'

/** Fetches what the branch still has to pay back by itself. */
export const openRefundsQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['open-refunds'],
    queryFn: ({ signal }) => shop.api('openRefunds', { signal }),
    meta: { personal: true },
  })

/** The order whose money is refunded, as its page shows it. */
export interface RefundedOrder {
  id: string
  version: number
}

/** Fetches an order's refunds, again when the order changes: a step such as cancelling changes what can go back. */
export const orderRefundsQuery = (shop: Shop, { id, version }: RefundedOrder) =>
  queryOptions({
    queryKey: ['order-refunds', id, version],
    queryFn: ({ signal }) => shop.api('orderRefunds', { params: { id }, signal }),
    // What an earlier version of the same order showed stays until the answer comes, so that an open form stays open.
    placeholderData: (shown: OrderRefunds | undefined, before) =>
      before?.queryKey[1] === id ? shown : undefined,
    meta: { personal: true },
  })
