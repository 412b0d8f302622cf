// The statuses of an order, and sets of them that queries use. The steps between them are in orders/order-flow.ts; the areas
// below orders, and the gauges of the server, need only these.
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
/** The order ended without goods: stock, slot and money were returned. */
export const droppedStatuses: readonly OrderStatus[] = ['cancelled', 'abandoned']
/** Statuses that no step leaves. */
export const endedStatuses: readonly OrderStatus[] = [...fulfilledStatuses, ...droppedStatuses]
/** Listed one by one, since the queue’s index is by status: a condition "not ended" would not use it. */
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => !endedStatuses.includes(status),
)
/** The order must be paid before staff start preparing it. */
export const unpaidStatuses: readonly OrderStatus[] = ['pending_payment', 'payment_processing']
/** Staff may pick the order. */
export const pickingStatuses: readonly OrderStatus[] = ['preparing', 'stock_short']
/** Everything is in the crate and waits to be collected or sent out. */
export const packedStatuses: readonly OrderStatus[] = ['ready_for_collection', 'ready_for_delivery']
/** The shopper has to act. */
export const askingStatuses: readonly OrderStatus[] = ['stock_short', 'pending_payment']
/** The order’s total counts as the branch’s takings, as far as is known today. */
export const countsAsSale: readonly OrderStatus[] = orderStatuses.filter(
  (status) => !unpaidStatuses.includes(status) && !droppedStatuses.includes(status),
)
/** The order counts as a purchase for analytics, which are sent once and do not receive cancellations. */
export const countsAsPurchase: readonly OrderStatus[] = [...countsAsSale, 'cancelled']
