// Which orders need their shopper, on any page: open ones need action, and the first one that is over needs a review [spec 4]. A
// dismissed need is snoozed for a while.
import type { Order } from './order-contract.ts'
import { isPendingReview, needsShopper } from './order-flow.ts'

/** Until when each need is snoozed: an ISO instant by the need's key. */
export type Snoozes = Record<string, string>

/** The key of an open order's need. It contains the shipping status, so that a snooze ends when the order needs something else. */
export const openNeedKey = (order: Pick<Order, 'id' | 'shipping_status'>): string =>
  `${order.id} ${order.shipping_status}`
export const timeoutNeedKey = (order: Pick<Order, 'id'>): string => `${order.id} timeout`
export const reviewNeedKey = (order: Pick<Order, 'id'>): string => `${order.id} review`

type OrderNeeds = Pick<Order, 'id' | 'status' | 'shipping_status' | 'reviewed_at'>

export function findOrderNeeds<O extends OrderNeeds>(
  orders: readonly O[],
  snoozes: Snoozes,
  now: Date,
): { open: O[]; unreviewed: O[] } {
  const awake = (need: string) => !isSnoozed(snoozes, need, now)
  return {
    open: orders.filter((order) => needsShopper(order.shipping_status) && awake(openNeedKey(order))),
    unreviewed: orders.filter((order) => isPendingReview(order) && awake(reviewNeedKey(order))),
  }
}

export const isSnoozed = (snoozes: Snoozes, need: string, now: Date): boolean =>
  Object.hasOwn(snoozes, need) && Date.parse(snoozes[need] ?? '') > now.getTime()

/** Returns the snoozes with `needs` snoozed until `until`, without those that have expired. */
export const addSnoozes = (snoozes: Snoozes, needs: readonly string[], until: Date, now: Date): Snoozes => ({
  ...Object.fromEntries(Object.entries(snoozes).filter(([need]) => isSnoozed(snoozes, need, now))),
  ...Object.fromEntries(needs.map((need) => [need, until.toISOString()])),
})
