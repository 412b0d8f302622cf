// The cost of delivery: by distance, free above a subtotal, not offered beyond a radius [ruling 6].
import { type Cents, cents } from '#kernel/money.ts'

export interface Tariff {
  radiusKm: number | null
  baseFeeInCents: number
  includedKm: number
  feePerKmInCents: number
  freeAboveInCents: number | null
}

/** Returns the fee in cents, or undefined if the address is out of range. Each kilometre begun counts as a whole one. */
export function deliveryFee(tariff: Tariff, distanceKm: number, subtotalInCents: number): Cents | undefined {
  if (tariff.radiusKm !== null && distanceKm > tariff.radiusKm) return undefined
  if (tariff.freeAboveInCents !== null && subtotalInCents >= tariff.freeAboveInCents) return cents(0)
  const further = Math.max(0, Math.ceil(distanceKm - tariff.includedKm))
  return cents(tariff.baseFeeInCents + further * tariff.feePerKmInCents)
}
