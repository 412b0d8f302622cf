// The steps in the timeline of an order's page: done, under way and ahead [spec 4].

import { type OrderStatus, unpaidStatuses } from '#wire/order-status.ts'
import { type OrderState, orderFlow, shippingStatus } from './order-flow.ts'

export interface TimelineStep {
  name: TimelineName
  state: 'done' | 'now' | 'ahead'
}
export type TimelineName =
  | 'payment_confirmed'
  | 'awaiting_payment'
  | 'order_accepted'
  | Exclude<OrderStatus, 'pending' | 'pending_payment' | 'payment_processing' | 'stock_short'>

const accepted = ['pending', 'preparing'] as const
const ladders = {
  collect: [...accepted, 'ready_for_collection', 'collected'],
  deliver: [...accepted, 'ready_for_delivery', 'out_for_delivery', 'delivered'],
} as const
type Rung = (typeof ladders)['collect' | 'deliver'][number]

export interface TimelineOrder extends OrderState {
  requiresShipping: boolean
  /** Statuses its events name: what a cancelled order had reached. */
  reached?: readonly string[]
}

export function timelineSteps(order: TimelineOrder): TimelineStep[] {
  const ladder: readonly Rung[] = ladders[order.requiresShipping ? 'deliver' : 'collect']
  if (order.status === 'cancelled' || order.status === 'abandoned') {
    const climbed = ladder.filter((rung) => order.reached?.includes(rung))
    return [...climbed.map(nameOf), order.status].map((name) => ({ name, state: 'done' }))
  }
  const rung = order.status === 'stock_short' ? 'preparing' : order.status
  const here = (ladder as readonly OrderStatus[]).indexOf(rung)
  const steps = ladder.map((status, index): TimelineStep => {
    if (index === here && !orderFlow.isFinal(status)) return { name: nameOf(status), state: 'now' }
    return { name: nameOf(status), state: index <= here ? 'done' : 'ahead' }
  })
  return [paymentStep(order), ...steps]
}

function paymentStep(order: OrderState): TimelineStep {
  const paid = order.paymentStatus === 'paid' || order.paymentStatus === 'overpaid'
  // What was added after the order was paid is asked for beside its steps.
  const added = order.paymentStatus === 'underpaid' && !unpaidStatuses.includes(order.status)
  if (paid || added) return { name: 'payment_confirmed', state: 'done' }
  return { name: 'awaiting_payment', state: shippingStatus(order) === 'pending_payment' ? 'now' : 'ahead' }
}

const nameOf = (rung: Rung): TimelineName => (rung === 'pending' ? 'order_accepted' : rung)
