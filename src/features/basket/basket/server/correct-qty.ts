// The quantity of a line as the offer allows it: whole pieces, or steps of weight from its minimum (specification, point 5).
import { baseFromWeight, qty, stepperBounds } from '#kernel/quantity.ts'
import type { CartOffer } from './cart-store.ts'

/** The same quantity when it is allowed, else the nearest one that is. */
export function correctQty(offer: CartOffer, wanted: number): number {
  const { min, step } = stepperBounds({
    per_kg: offer.perKg,
    per_kg_qty_min: offer.perKgQtyMin,
    per_kg_qty_step: offer.perKgQtyStep,
  })
  const rate = offer.perKg ? (offer.perKgConversionRate ?? 1) : 1
  const most = Math.floor((largest(offer) / rate - min) / step)
  const steps = Math.min(Math.max(0, Math.round((qty(wanted) / rate - min) / step)), most)
  return baseFromWeight(min + steps * step, rate)
}

/** So large that no shopper meets it, so small that every sum of a cart stays an exact number of cents. */
const largest = (offer: CartOffer): number => (offer.perKg ? 900_000 : 100_000)
