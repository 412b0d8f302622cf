// Quantities in base units, rounded to 5 decimals [spec 5], and the weights shoppers see of them.

declare const qtyBrand: unique symbol
/** Base units, 5 decimals at most, never negative. */
export type Qty = number & { readonly [qtyBrand]: true }

const scale = 100_000
const largest = 1_000_000

/** The one way to make a quantity. Refuses what is not a finite number from 0 to a million. */
export function qty(value: number): Qty {
  if (!Number.isFinite(value) || value < 0 || value > largest)
    throw new RangeError(`not a quantity: ${value}`)
  return roundQty(value) as Qty
}

/** 5 decimals of the number as it is written: 1.000005 becomes 1.00001, though its binary is a hair less. */
export function roundQty(value: number): number {
  const shifted = Number(`${value}e5`)
  return Math.round(Number.isNaN(shifted) ? value * scale : shifted) / scale + 0
}

/** A quantity as whole hundred-thousandths: what exact arithmetic is done in. */
export const hundredThousandths = (value: Qty): number => Math.round(value * scale)

export const addQty = (a: Qty, b: Qty): Qty => qty((hundredThousandths(a) + hundredThousandths(b)) / scale)

/** Base units of a weight: weight times the conversion rate. */
export const baseFromWeight = (weight: number, rate: number | string | null | undefined): Qty =>
  qty(roundQty(weight) * positive(rate, 1))

/** The weight a shopper sees of base units. */
export const weightFromBase = (base: number, rate: number | string | null | undefined): number =>
  roundQty(base / positive(rate, 1))

interface Weighed {
  per_kg_symbol: string | null
  per_kg_conversion_rate: number | string | null
}

const largeUnits: Record<string, string> = { g: 'kg', ml: 'l' }

/** What a price of weighed goods is said of, and the base units in it: of grams the kilogram, which shelves say too. */
export function priceUnit({ per_kg_symbol, per_kg_conversion_rate }: Weighed): {
  unit: string
  rate: number
} {
  const unit = per_kg_symbol ?? 'kg'
  const rate = positive(per_kg_conversion_rate, 1)
  const large = largeUnits[unit.trim().toLowerCase()]
  return large ? { unit: large, rate: roundQty(rate * 1000) } : { unit, rate }
}

/** Pieces of a line: a weight line is one [ruling 6]. */
export const piecesOf = (quantity: number, perKg: boolean): number =>
  perKg ? Math.min(1, Math.ceil(quantity)) : Math.ceil(quantity)

/** 3 decimals where the unit is kg or l, else none [spec 5]. */
export function formatQty(value: number, unitLabel: string | null | undefined): string {
  return value.toFixed(/^(kg|l)$/i.test(unitLabel?.trim() ?? '') ? 3 : 0)
}

export interface StepperOffer {
  per_kg: boolean
  per_kg_qty_min: number | string | null
  per_kg_qty_step: number | string | null
}

/** In the unit the shopper sees. */
export interface StepperBounds {
  min: number
  step: number
}

/** Minimum and step: 1 and 1 for units, the offer's own for weights, by default 0.250 and 0.050 [spec 9]. */
export function stepperBounds(offer: StepperOffer): StepperBounds {
  if (!offer.per_kg) return { min: 1, step: 1 }
  return { min: positive(offer.per_kg_qty_min, 0.25), step: positive(offer.per_kg_qty_step, 0.05) }
}

/** One step up, at least to the minimum, without the drift of adding fractions. Only a quantity's own limit stops it. */
export const stepUp = (value: number, { min, step }: StepperBounds): number =>
  value < min ? min : qty(Math.min(largest, value + step))

/** One step down; never below the minimum. */
export const stepDown = (value: number, { min, step }: StepperBounds): number =>
  Math.max(min, roundQty(value - step))

/** Amounts travel as text ('1.0'); what is empty, broken or not above zero is the default. */
function positive(amount: number | string | null | undefined, otherwise: number): number {
  const value = Number(amount ?? 0)
  return Number.isFinite(value) && value > 0 ? value : otherwise
}
