// Where an order stands, computed from its status and its ledger, never stored (specification, point 4; rulings, point 7).
import { type OrderStatus, orderFlow } from './order-flow.ts'

export type PaymentStatus = 'pending_payment' | 'underpaid' | 'overpaid' | 'paid'

/** From the ledger's sum alone. An order that costs nothing is paid. Cents. */
export function paymentStatus(totalInCents: number, paidInCents: number): PaymentStatus {
  if (paidInCents === totalInCents) return 'paid'
  if (paidInCents > totalInCents) return 'overpaid'
  return paidInCents <= 0 ? 'pending_payment' : 'underpaid'
}

export interface Standing {
  status: OrderStatus
  provider: string
  paymentStatus: PaymentStatus
}

/** What the shopper needs to act on. A final order asks for nothing more: money can no longer be paid on it. */
export function shippingStatus(order: Standing): OrderStatus {
  if (order.status === 'stock_short' || orderFlow.isFinal(order.status)) return order.status
  const owes = order.paymentStatus === 'pending_payment' || order.paymentStatus === 'underpaid'
  return paysFirst(order.provider) && owes ? 'pending_payment' : order.status
}

/** Cash changes hands with the goods; every other way of paying comes before the picking. */
export const paysFirst = (provider: string): boolean => provider !== 'cash'

/** Orders that need the shopper: the indicator shows while there are any. */
export const isOpen = (shipping: string): boolean =>
  shipping === 'stock_short' || shipping === 'pending_payment'

export const isPendingReview = (order: { status: string; reviewed_at: string | null }): boolean =>
  (order.status === 'collected' || order.status === 'delivered') && order.reviewed_at === null

export type PillColour = 'green' | 'red' | 'yellow' | 'none'

const pills: Partial<Record<OrderStatus, PillColour>> = {
  collected: 'green',
  delivered: 'green',
  stock_short: 'red',
  ready_for_collection: 'red',
  pending_payment: 'red',
  pending: 'yellow',
  preparing: 'yellow',
  ready_for_delivery: 'yellow',
  out_for_delivery: 'yellow',
}

/** Driven by shipping_status. */
export const pillColour = (shipping: string): PillColour =>
  orderFlow.isState(shipping) ? (pills[shipping] ?? 'none') : 'none'
