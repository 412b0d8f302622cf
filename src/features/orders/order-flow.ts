// The life of an order: which step leads where, and who may take it (rulings, points 7 and 13).
import { defineFlow, type StateOf, type StepOf } from '#kernel/flow.ts'

export type Actor = 'shopper' | 'staff' | 'system' | 'provider'

export const orderFlow = defineFlow(
  {
    pending_payment: {
      start_paying: 'payment_processing',
      paid: 'pending',
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

export type OrderStatus = StateOf<typeof orderFlow>
export type OrderStep = StepOf<typeof orderFlow>

/** Who may take a step: the same whoever's state it starts from, but for cancelling. */
const mayStep: Record<Exclude<OrderStep, 'cancel'>, readonly Actor[]> = {
  start_paying: ['shopper'],
  paid: ['system', 'provider', 'staff'],
  payment_failed: ['system', 'provider'],
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

/** Where a step by this actor leads, or undefined where it may not be taken. */
export function nextStatus(status: OrderStatus, step: OrderStep, actor: Actor): OrderStatus | undefined {
  const next = orderFlow.next(status, step)
  if (!next) return undefined
  if (step === 'cancel') {
    const allowed = actor === 'staff' || (actor === 'shopper' && shopperMayCancel.includes(status))
    return allowed ? next : undefined
  }
  return mayStep[step].includes(actor) ? next : undefined
}

/** The steps an actor may take now. */
export const stepsFor = (status: OrderStatus, actor: Actor): OrderStep[] =>
  (Object.keys(orderFlow.table[status]) as OrderStep[]).filter((step) => nextStatus(status, step, actor))

export type PaymentStatus = 'pending_payment' | 'underpaid' | 'overpaid' | 'paid'

/** From the ledger's sum alone; never stored (rulings, point 7). Cents. */
export function paymentStatus(totalInCents: number, paidInCents: number): PaymentStatus {
  if (paidInCents === totalInCents) return 'paid'
  if (paidInCents > totalInCents) return 'overpaid'
  return paidInCents <= 0 ? 'pending_payment' : 'underpaid'
}

const payFirst = (provider: string): boolean => provider !== 'cash'

/** What the shopper needs to act on (rulings, point 7). */
export function shippingStatus(order: {
  status: OrderStatus
  provider: string
  paymentStatus: PaymentStatus
}): OrderStatus {
  if (order.status === 'stock_short' || orderFlow.isFinal(order.status)) return order.status
  const owes = order.paymentStatus === 'pending_payment' || order.paymentStatus === 'underpaid'
  return payFirst(order.provider) && owes ? 'pending_payment' : order.status
}

export type PillColour = 'green' | 'red' | 'yellow' | 'none'

/** Driven by shipping_status (specification, point 4). */
export function pillColour(status: string): PillColour {
  switch (status) {
    case 'collected':
    case 'delivered':
      return 'green'
    case 'stock_short':
    case 'ready_for_collection':
    case 'pending_payment':
      return 'red'
    case 'pending':
    case 'preparing':
    case 'ready_for_delivery':
    case 'out_for_delivery':
      return 'yellow'
    default:
      return 'none'
  }
}
