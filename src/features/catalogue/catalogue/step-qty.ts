// One step up or down of a basket's line, in base units [spec 4, spec 5].
import {
  baseFromWeight,
  type Qty,
  type StepperOffer,
  stepDown,
  stepperBounds,
  stepUp,
  weightFromBase,
} from '#kernel/quantity.ts'

interface SteppedOffer extends StepperOffer {
  per_kg_conversion_rate: number | null
}

/** Returns the quantity one step on: the minimum where there was none, and 0 for a step down from the minimum. */
export function stepQty(offer: SteppedOffer, qty: number, by: 1 | -1): Qty {
  const bounds = stepperBounds(offer)
  const rate = offer.per_kg ? offer.per_kg_conversion_rate : 1
  const amount = weightFromBase(qty, rate)
  if (by > 0) return baseFromWeight(stepUp(amount, bounds), rate)
  return baseFromWeight(amount <= bounds.min ? 0 : stepDown(amount, bounds), rate)
}
