// Quantities in base units, rounded to 5 decimals (specification, point 5), and the weights shoppers see of them.

declare const qtyBrand: unique symbol
/** Base units, 5 decimals at most, never negative. */
export type Qty = number & { readonly [qtyBrand]: true }

const scale = 100_000
const largest = 1_000_000

/** The one way to make a quantity. Refuses what is not a finite number from 0 to a million. */
export function qty(value: number): Qty {
  if (!Number.isFinite(value) || value < 0 || value > largest)
    throw new RangeError(`not a quantity: ${value}`)
  return (Math.round(value * scale) / scale) as Qty
}

/** A quantity as whole hundred-thousandths: what exact arithmetic is done in. */
export const hundredThousandths = (value: Qty): number => Math.round(value * scale)

export const addQty = (a: Qty, b: Qty): Qty => qty((hundredThousandths(a) + hundredThousandths(b)) / scale)

/** Base units of a weight: weight times the conversion rate. */
export const baseFromWeight = (weight: number, rate: number): Qty => qty(weight * rate)

/** The weight a shopper sees of base units. */
export const weightFromBase = (base: number, rate: number): number => qty(base / rate)

/** 3 decimals where the unit is kg or l, else none (specification, point 5). */
export function formatQty(value: number, unitLabel: string | null | undefined): string {
  return value.toFixed(/^(kg|l)$/i.test(unitLabel ?? '') ? 3 : 0)
}

export interface StepperOffer {
  per_kg: boolean
  per_kg_qty_min: number | string | null
  per_kg_qty_step: number | string | null
}

/** Minimum and step of a stepper, in the unit the shopper sees: 1 and 1, or the offer's weights (0.250, 0.050). */
export function stepperBounds(offer: StepperOffer): { min: number; step: number } {
  if (!offer.per_kg) return { min: 1, step: 1 }
  return { min: Number(offer.per_kg_qty_min ?? 0.25), step: Number(offer.per_kg_qty_step ?? 0.05) }
}

/** One step up, without the drift of adding fractions. There is no cap. */
export const stepUp = (value: number, step: number): number => qty(value + step)

/** One step down; never below the minimum. */
export const stepDown = (value: number, { min, step }: { min: number; step: number }): number =>
  Math.max(qty(min), qty(Math.max(0, value - step)))
