// Where an order can stand, and the sets of statuses that questions are about. What leads from one to the next is in
// orders/order-flow.ts; the areas below orders, and the gauges of the server, need only these.
import { constantNames } from '#kernel/constant-names.ts'

export const orderStatuses = [
  'pending_payment',
  'payment_processing',
  'pending',
  'preparing',
  'stock_short',
  'ready_for_collection',
  'ready_for_delivery',
  'out_for_delivery',
  'collected',
  'delivered',
  'cancelled',
  'abandoned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const orderStatus = constantNames(orderStatuses)

/** The shopper has the goods. */
export const fulfilledStatuses: readonly OrderStatus[] = ['collected', 'delivered']
/** It ended without goods: stock, slot and money went back. */
export const droppedStatuses: readonly OrderStatus[] = ['cancelled', 'abandoned']
/** Nothing leads on from them. */
export const endedStatuses: readonly OrderStatus[] = [...fulfilledStatuses, ...droppedStatuses]
/** Named one by one, since the index of the queue is by status: what is not ended would not use it. */
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => !endedStatuses.includes(status),
)
/** It is to be paid before anybody begins with it. */
export const unpaidStatuses: readonly OrderStatus[] = ['pending_payment', 'payment_processing']
/** While staff may pick it. */
export const pickingStatuses: readonly OrderStatus[] = ['preparing', 'stock_short']
/** Everything is in the crate, and nobody has fetched it yet. */
export const packedStatuses: readonly OrderStatus[] = ['ready_for_collection', 'ready_for_delivery']
/** Its shopper has something to do. */
export const askingStatuses: readonly OrderStatus[] = ['stock_short', 'pending_payment']
/** What it came to is the branch's takings, as far as anybody knows today. */
export const countsAsSale: readonly OrderStatus[] = orderStatuses.filter(
  (status) => !unpaidStatuses.includes(status) && !droppedStatuses.includes(status),
)
/** It was bought, for analytics, which are told once and hear of no cancelling. */
export const countsAsPurchase: readonly OrderStatus[] = [...countsAsSale, 'cancelled']
