// The steps of an order's flow that the counter offers [ruling 7, ruling 10]. "ready" is short for either step that ends the
// packing.
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

/** Returns the steps that staff may take now. */
export function counterSteps(order: Served): OrderStep[] {
  const packed = stepWhenPacked(order.requires_shipping)
  return stepsFor(order.status, 'staff').filter(
    (step) => offered.includes(step) && (!step.startsWith('ready_') || step === packed),
  )
}

/** Returns the step that was requested, or undefined for one that the counter does not offer. */
export function readCounterStep(step: string, order: Served): OrderStep | undefined {
  const packed = stepWhenPacked(order.requires_shipping)
  if (step === 'ready') return packed
  const matching = offered.find((each) => each === step)
  return matching?.startsWith('ready_') && matching !== packed ? undefined : matching
}
