// Corrects a line's quantity to what its offer allows: whole pieces, or steps of weight from its minimum [spec 5].
import { perKgFields, perKgSteps } from '#features/shelf/offers/offer-terms.ts'
import { qty, stepperBounds } from '#kernel/quantity.ts'
import { fitToSteps } from '../fit-to-steps.ts'
import type { CartOffer } from './cart-offer-store.ts'

/** Returns the requested quantity, in base units, if it is allowed, else the nearest one that is. */
export function correctQty({ weighing }: CartOffer, requested: number): number {
  const bounds = stepperBounds({ ...perKgFields(weighing), ...perKgSteps(weighing) })
  const rate = weighing?.conversionRate ?? 1
  return fitToSteps(qty(requested) / rate, { ...bounds, rate, isWeighed: weighing !== null })
}
