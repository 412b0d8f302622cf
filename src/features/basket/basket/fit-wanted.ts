// Fits a wanted quantity of a form to what an offer allows.
import { type Qty, qty, type StepperOffer, stepperBounds, weightFromBase } from '#kernel/quantity.ts'
import { fitToSteps } from './fit-to-steps.ts'

interface SteppedOffer extends StepperOffer {
  per_kg_conversion_rate: number | null
}

interface Wanted {
  /** Base units. */
  qty?: number | undefined
  /** The shown unit: pieces, or kilograms and the like. */
  amount?: number | undefined
}

/**
 * Returns the quantity in base units: 0 for 0, else at least the offer's minimum and whole steps from it. `isExact` is false where
 * the wish was rounded.
 */
export function fitWanted(offer: SteppedOffer, wanted: Wanted): { qty: Qty; isExact: boolean } {
  const rate = (offer.per_kg && offer.per_kg_conversion_rate) || 1
  const amount = wanted.amount ?? weightFromBase(wanted.qty ?? 0, rate)
  if (amount <= 0) return { qty: qty(0), isExact: true }
  const fitted = fitToSteps(amount, { ...stepperBounds(offer), rate, isWeighed: offer.per_kg })
  return { qty: fitted, isExact: Math.abs(weightFromBase(fitted, rate) - amount) < 1e-4 }
}
