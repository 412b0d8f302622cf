// The steps of the order's flow that the counter offers [ruling 7, ruling 10]. "ready" is short for either way of
// ending the packing.
import { type OrderStep, stepsFor, stepWhenPacked } from '#features/orders/orders/order-flow.ts'
import type { OrderStatus } from '#wire/order-status.ts'

const offered: readonly OrderStep[] = [
  'start_preparing',
  'ready_for_collection',
  'ready_for_delivery',
  'hand_over',
  'send_out',
  'deliver',
  'bring_back',
  'cancel',
]

interface Served {
  status: OrderStatus
  requires_shipping: boolean
}

/** What a member of staff may do now. */
export function counterSteps(order: Served): OrderStep[] {
  const packed = stepWhenPacked(order.requires_shipping)
  return stepsFor(order.status, 'staff').filter(
    (step) => offered.includes(step) && (!step.startsWith('ready_') || step === packed),
  )
}

/** The step a member of staff means, or undefined for none the counter knows. */
export function readCounterStep(step: string, order: Served): OrderStep | undefined {
  const packed = stepWhenPacked(order.requires_shipping)
  if (step === 'ready') return packed
  const matching = offered.find((each) => each === step)
  return matching?.startsWith('ready_') && matching !== packed ? undefined : matching
}
