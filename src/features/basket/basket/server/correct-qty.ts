// Corrects a line's quantity to what its offer allows: whole pieces, or steps of weight from its minimum [spec 5].
import { perKgFields, perKgSteps } from '#features/shelf/offers/offer-terms.ts'
import { baseFromWeight, qty, stepperBounds } from '#kernel/quantity.ts'
import type { CartOffer } from './cart-offer-store.ts'

/** Returns the requested quantity, in base units, if it is allowed, else the nearest one that is. */
export function correctQty(offer: CartOffer, requested: number): number {
  const { weighing } = offer
  const { min, step } = stepperBounds({ ...perKgFields(weighing), ...perKgSteps(weighing) })
  const rate = weighing?.conversionRate ?? 1
  const maxSteps = Math.floor((largest(offer) / rate - min) / step)
  const steps = Math.min(Math.max(0, Math.round((qty(requested) / rate - min) / step)), maxSteps)
  return baseFromWeight(min + steps * step, rate)
}

/** So large that no shopper meets it, so small that every sum of a cart stays an exact number of cents. */
const largest = (offer: CartOffer): number => (offer.weighing ? 900_000 : 100_000)
