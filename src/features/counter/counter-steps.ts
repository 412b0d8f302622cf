// The steps of the counter, in its own words, and the order's step each one is (rulings, points 7 and 10).
import { type OrderStatus, type OrderStep, stepsFor, stepWhenPacked } from '#features/orders/order-flow.ts'

const steps = ['start_preparing', 'ready', 'hand_over', 'cancel'] as const
export type CounterStep = (typeof steps)[number]

export const isCounterStep = (step: string): step is CounterStep => steps.some((known) => known === step)

/** "Ready" means for collection, or for delivery. */
export const orderStepOf = (step: CounterStep, order: { requires_shipping: boolean }): OrderStep =>
  step === 'ready' ? stepWhenPacked(order.requires_shipping) : step

/** What a member of staff may do now. */
export function counterSteps(status: OrderStatus): CounterStep[] {
  const allowed = stepsFor(status, 'staff')
  return steps.filter((step) =>
    step === 'ready' ? allowed.includes('ready_for_collection') : allowed.includes(step),
  )
}
