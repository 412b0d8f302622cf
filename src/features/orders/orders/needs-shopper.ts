// What the shop asks of a shopper about their orders, wherever they are: to act on open ones, and to review the first
// that is over [spec 4]. What was laid aside rests for a while.
import type { Order } from './order-contract.ts'
import { isPendingReview, needsShopper } from './order-flow.ts'

/** Until when each thing rests: instants by its name. */
export type Snoozes = Record<string, string>

/** The very need: once an order needs something else, it is asked for anew. */
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

/** Lays it aside; what has rested enough is forgotten. */
export const addSnoozes = (snoozes: Snoozes, needs: readonly string[], until: Date, now: Date): Snoozes => ({
  ...Object.fromEntries(Object.entries(snoozes).filter(([need]) => isSnoozed(snoozes, need, now))),
  ...Object.fromEntries(needs.map((need) => [need, until.toISOString()])),
})
