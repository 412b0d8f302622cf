// Quantities in base units, rounded to 5 decimals [spec 5], and the weights that shoppers see for them.

declare const qtyBrand: unique symbol
/** Base units, 5 decimals at most, never negative. */
export type Qty = number & { readonly [qtyBrand]: true }

const scale = 100_000
const largest = 1_000_000

/** Returns a value as a quantity; there is no other way to make one. Refuses anything but a finite number from 0 to a million. */
export function qty(value: number): Qty {
  if (!Number.isFinite(value) || value < 0 || value > largest)
    throw new RangeError(`not a quantity: ${value}`)
  return roundQty(value) as Qty
}

/** Rounds the number as written to 5 decimals: 1.000005 becomes 1.00001, though its binary value is slightly less. */
export function roundQty(value: number): number {
  const shifted = Number(`${value}e5`)
  return Math.round(Number.isNaN(shifted) ? value * scale : shifted) / scale + 0
}

/** Returns a quantity as whole hundred-thousandths, for exact arithmetic. */
export const hundredThousandths = (value: Qty): number => Math.round(value * scale)

export const addQty = (a: Qty, b: Qty): Qty => qty((hundredThousandths(a) + hundredThousandths(b)) / scale)

/** Returns the base units of a weight: weight times the conversion rate. */
export const baseFromWeight = (weight: number, rate: number | string | null | undefined): Qty =>
  qty(roundQty(weight) * positive(rate, 1))

/** Returns the weight that a shopper sees for base units. */
export const weightFromBase = (base: number, rate: number | string | null | undefined): number =>
  roundQty(base / positive(rate, 1))

interface Weighed {
  per_kg_symbol: string | null
  per_kg_conversion_rate: number | string | null
}

const largeUnits: Record<string, string> = { g: 'kg', ml: 'l' }

/**
 * Returns the unit in which weighed goods are priced and the base units in it: the kilogram for goods weighed in grams, as shelf
 * labels show it.
 */
export function priceUnit({ per_kg_symbol, per_kg_conversion_rate }: Weighed): {
  unit: string
  rate: number
} {
  const unit = per_kg_symbol ?? 'kg'
  const rate = positive(per_kg_conversion_rate, 1)
  const large = largeUnits[unit.trim().toLowerCase()]
  return large ? { unit: large, rate: roundQty(rate * 1000) } : { unit, rate }
}

/** Returns the number of pieces of a line: a weight line is one [ruling 6]. */
export const piecesOf = (quantity: number, perKg: boolean): number =>
  perKg ? Math.min(1, Math.ceil(quantity)) : Math.ceil(quantity)

/** Formats a quantity with 3 decimals if the unit is kg or l, else with none [spec 5]. */
export function formatQty(value: number, unitLabel: string | null | undefined): string {
  return value.toFixed(/^(kg|l)$/i.test(unitLabel?.trim() ?? '') ? 3 : 0)
}

export interface StepperOffer {
  per_kg: boolean
  per_kg_qty_min: number | string | null
  per_kg_qty_step: number | string | null
}

/** Minimum and step in the unit that the shopper sees. */
export interface StepperBounds {
  min: number
  step: number
}

/** Returns minimum and step: 1 and 1 for units, the offer’s own for weights, by default 0.250 and 0.050 [spec 9]. */
export function stepperBounds(offer: StepperOffer): StepperBounds {
  if (!offer.per_kg) return { min: 1, step: 1 }
  return { min: positive(offer.per_kg_qty_min, 0.25), step: positive(offer.per_kg_qty_step, 0.05) }
}

/**
 * Returns the value one step up, at least the minimum, without the drift of adding fractions. Its only upper limit is that of a
 * quantity.
 */
export const stepUp = (value: number, { min, step }: StepperBounds): number =>
  value < min ? min : qty(Math.min(largest, value + step))

/** Returns the value one step down, at least the minimum. */
export const stepDown = (value: number, { min, step }: StepperBounds): number =>
  Math.max(min, roundQty(value - step))

/** Amounts travel as text ('1.0'); what is empty, broken or not above zero is the default. */
function positive(amount: number | string | null | undefined, otherwise: number): number {
  const value = Number(amount ?? 0)
  return Number.isFinite(value) && value > 0 ? value : otherwise
}
