// Queries of the counter's money pages.
import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const awaitedEveryMs = 20_000

export const awaitedQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['awaited-money'],
    queryFn: ({ signal }) => shop.api('awaitedMoney', { signal }),
    meta: { personal: true },
  })

export const accountsQuery = (shop: Shop, supplierId: string) =>
  queryOptions({
    queryKey: ['payment-accounts', supplierId],
    queryFn: ({ signal }) => shop.api('paymentAccounts', { query: { supplier_id: supplierId }, signal }),
    meta: { personal: true },
  })

/** Refetches everything that shows money of orders, after some was booked. */
export const invalidateMoney = (shop: Shop) =>
  Promise.all(
    ['awaited-money', 'bank-lines', 'counter-order', 'counter-queue', 'open-refunds', 'order-refunds'].map(
      (key) => shop.queries.invalidateQueries({ queryKey: [key] }),
    ),
  )
