// The state machine of an order: which step leads where, who may take it [ruling 7, ruling 13], and when the shopper has to act.
import { defineFlow, type StepOf } from '#kernel/flow.ts'
import { askingStatuses, fulfilledStatuses, type OrderStatus, packedStatuses } from '#wire/order-status.ts'

export type Actor = 'shopper' | 'staff' | 'system' | 'provider'

export const orderFlow = defineFlow(
  {
    pending_payment: {
      start_paying: 'payment_processing',
      paid: 'pending',
      choose_cash: 'pending',
      cancel: 'cancelled',
      abandon: 'abandoned',
    },
    payment_processing: { paid: 'pending', payment_failed: 'pending_payment' },
    pending: { start_preparing: 'preparing', cancel: 'cancelled' },
    preparing: {
      mark_short: 'stock_short',
      ready_for_collection: 'ready_for_collection',
      ready_for_delivery: 'ready_for_delivery',
      cancel: 'cancelled',
    },
    stock_short: { resolve_short: 'preparing', cancel: 'cancelled' },
    ready_for_collection: { hand_over: 'collected', cancel: 'cancelled' },
    ready_for_delivery: { send_out: 'out_for_delivery', cancel: 'cancelled' },
    out_for_delivery: { deliver: 'delivered', bring_back: 'ready_for_delivery' },
    collected: {},
    delivered: {},
    cancelled: {},
    abandoned: {},
  },
  ['pending_payment', 'pending'],
)

export type OrderStep = StepOf<typeof orderFlow>

/** Who may take a step, from whichever state it starts; only cancelling differs by state. */
const mayStep: Record<Exclude<OrderStep, 'cancel'>, readonly Actor[]> = {
  start_paying: ['shopper'],
  paid: ['system', 'provider', 'staff'],
  payment_failed: ['system', 'provider', 'staff'],
  choose_cash: ['shopper'],
  abandon: ['system'],
  start_preparing: ['staff'],
  mark_short: ['staff'],
  resolve_short: ['shopper', 'staff', 'system'],
  ready_for_collection: ['staff'],
  ready_for_delivery: ['staff'],
  hand_over: ['staff'],
  send_out: ['staff'],
  deliver: ['staff'],
  bring_back: ['staff'],
}

const shopperMayCancel: readonly OrderStatus[] = ['pending_payment', 'pending', 'stock_short']

/** Returns the status that a step by this actor leads to; undefined where the step may not be taken. */
export function nextStatus(status: OrderStatus, step: OrderStep, actor: Actor): OrderStatus | undefined {
  const next = orderFlow.next(status, step)
  if (!next) return undefined
  if (step === 'cancel') {
    const allowed = actor === 'staff' || (actor === 'shopper' && shopperMayCancel.includes(status))
    return allowed ? next : undefined
  }
  return mayStep[step].includes(actor) ? next : undefined
}

/** Returns the steps that the actor may take now. */
export const stepsFor = (status: OrderStatus, actor: Actor): OrderStep[] =>
  (Object.keys(orderFlow.table[status]) as OrderStep[]).filter((step) => nextStatus(status, step, actor))

/** Returns the step that ends packing. */
export const stepWhenPacked = (requiresShipping: boolean): OrderStep =>
  requiresShipping ? 'ready_for_delivery' : 'ready_for_collection'

/** Whether the shopper may still change what they ordered [ruling 7]. */
export const canAmend = (status: OrderStatus): boolean =>
  status === 'pending_payment' || status === 'pending' || status === 'stock_short'

/** Whether a loyalty number still changes what the order costs: it waits for its payment, and is not accepted yet. */
export const canTakeLoyaltyNumber = (status: OrderStatus): boolean => status === 'pending_payment'

/** Whether an order was ever packed, according to its events: from then on it has an invoice, whatever happens to it. */
export const wasPacked = (events: readonly { to_status: OrderStatus | null }[]): boolean =>
  events.some(({ to_status }) => to_status !== null && packedStatuses.includes(to_status))

/** Whether the order has ended, so that it changes no more without a person. */
export const isOrderOver = (status: OrderStatus): boolean => orderFlow.isFinal(status)

export type PaymentStatus = 'pending_payment' | 'underpaid' | 'overpaid' | 'paid'

/** Computes the payment status from sums in cents; it is never stored [ruling 7]. An order that costs nothing is paid. */
export function paymentStatus(totalInCents: number, paidInCents: number): PaymentStatus {
  if (paidInCents === totalInCents) return 'paid'
  if (paidInCents > totalInCents) return 'overpaid'
  return paidInCents <= 0 ? 'pending_payment' : 'underpaid'
}

export interface OrderState {
  status: OrderStatus
  provider: string
  paymentStatus: PaymentStatus
  /** Some line is short and nobody has said yet what to do about it; taken to be so where it is left out. */
  isShort?: boolean
}

/** Returns the status that the shopper needs to act on. A final order needs no action, since it can no longer be paid. */
export function shippingStatus(order: OrderState): OrderStatus {
  const needsAnswer = order.status === 'stock_short' && order.isShort !== false
  if (needsAnswer || orderFlow.isFinal(order.status)) return order.status
  const needsPayment = order.paymentStatus === 'pending_payment' || order.paymentStatus === 'underpaid'
  return isPrepaid(order.provider) && needsPayment ? 'pending_payment' : order.status
}

/** Whether an order must be paid before it is picked: with every provider but cash, which changes hands with the goods. */
export const isPrepaid = (provider: string): boolean => provider !== 'cash'

/** Whether the order needs its shopper; the open-order indicator shows while one does. */
export const needsShopper = (shipping: OrderStatus): boolean => askingStatuses.includes(shipping)

export const isPendingReview = (order: { status: OrderStatus; reviewed_at: string | null }): boolean =>
  fulfilledStatuses.includes(order.status) && order.reviewed_at === null

export type PillTone = 'good' | 'act' | 'wait' | 'plain'

/** Green (good): the goods are there or handed over. Yellow (wait): the shopper has something to do. Red (act): something went wrong with the order. */
const pills: Partial<Record<OrderStatus, PillTone>> = {
  ready_for_collection: 'good',
  ready_for_delivery: 'good',
  out_for_delivery: 'good',
  collected: 'good',
  delivered: 'good',
  pending_payment: 'wait',
  stock_short: 'act',
}

/** Returns the tone of the status pill for a shipping status. */
export const pillTone = (shipping: OrderStatus): PillTone =>
  orderFlow.isState(shipping) ? (pills[shipping] ?? 'plain') : 'plain'
