// What the shop asks of a shopper about their orders, wherever they are: to act on open ones, and to review the first
// that is over (specification, point 4). What was laid aside rests for a while.
import type { Order } from './order-contract.ts'
import { isOpen, isPendingReview } from './order-flow.ts'

/** Until when each thing rests: instants by its name. */
export type Rests = Record<string, string>

/** The very need: once an order needs something else, it is asked for anew. */
export const openNeed = (order: Pick<Order, 'id' | 'shipping_status'>): string =>
  `${order.id} ${order.shipping_status}`
export const timeoutNeed = (order: Pick<Order, 'id'>): string => `${order.id} timeout`
export const reviewNeed = (order: Pick<Order, 'id'>): string => `${order.id} review`

type Needy = Pick<Order, 'id' | 'status' | 'shipping_status' | 'reviewed_at'>

export function ordersInNeed<O extends Needy>(
  orders: readonly O[],
  rests: Rests,
  now: Date,
): { open: O[]; unreviewed: O[] } {
  const awake = (need: string) => !isResting(rests, need, now)
  return {
    open: orders.filter((order) => isOpen(order.shipping_status) && awake(openNeed(order))),
    unreviewed: orders.filter((order) => isPendingReview(order) && awake(reviewNeed(order))),
  }
}

export const isResting = (rests: Rests, need: string, now: Date): boolean =>
  Object.hasOwn(rests, need) && Date.parse(rests[need] ?? '') > now.getTime()

/** Lays it aside; what has rested enough is forgotten. */
export const layAside = (rests: Rests, needs: readonly string[], until: Date, now: Date): Rests => ({
  ...Object.fromEntries(Object.entries(rests).filter(([need]) => isResting(rests, need, now))),
  ...Object.fromEntries(needs.map((need) => [need, until.toISOString()])),
})
