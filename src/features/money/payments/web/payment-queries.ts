// Queries of the payment page: what is to be paid, how, and the state of the attempt.
import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#features/orders/orders/order-contract.ts'
import type { Shop } from '#web/shop.tsx'
import type { Transaction } from '../payment-contract.ts'

/** The props about an attempt that every part of the payment page gets. */
export interface AttemptProps {
  order: Order
  transaction: Transaction
  /** Asks again how it stands. */
  refresh: () => Promise<unknown>
}

/** Fetches the payment job, again with every change of the order. */
export const jobQuery = (shop: Shop, orderId: string, version: number) =>
  queryOptions({
    queryKey: ['payment-job', orderId, version],
    queryFn: ({ signal }) => shop.api('prepareOrder', { params: { id: orderId }, signal }),
    staleTime: 0,
    meta: { personal: true },
  })

const soonMs = 3_000

/** Polls the attempt every few seconds while the page is visible, because a shopper who has paid is waiting. */
export const processingQuery = (shop: Shop, { id, order_id }: Transaction) =>
  queryOptions({
    queryKey: ['payment-processing', id],
    queryFn: ({ signal }) =>
      shop.api('transactionProcessing', { params: { order_id, transaction_id: id }, signal }),
    refetchInterval: soonMs,
    refetchIntervalInBackground: false,
    staleTime: 0,
    meta: { personal: true },
  })
