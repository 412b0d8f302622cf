// A weight as a picker types it, with a comma or a point, in the unit of the scale.
import { baseFromWeight, type Qty } from '#kernel/quantity.ts'

/** Base units: a crate weighs less. */
const maxBase = 1000

/** Returns the typed weight in the unit of the scale; 0 for what is none. */
export const readTypedWeight = (typed: string): number =>
  /^\s*\d{1,6}([.,]\d{1,5})?\s*$/.test(typed) ? Number(typed.trim().replace(',', '.')) : 0

/** Returns the base units of a typed weight; undefined for no weight, and for more than a crate holds. */
export function readWeight(
  { per_kg_conversion_rate: rate }: { per_kg_conversion_rate: number | null },
  typed: string,
): Qty | undefined {
  const weight = readTypedWeight(typed)
  const base = baseFromWeight(weight, rate)
  return weight > 0 && base <= maxBase ? base : undefined
}
