// The distance and the cost of a delivery, for page and server alike: by distance, free above a subtotal, not offered beyond a
// radius [ruling 6].
import { distanceKm, type Position } from '#kernel/distance.ts'
import { type Cents, cents } from '#kernel/money.ts'
import type { DeliveryTariff } from './delivery-contract.ts'

/** Returns the fee in cents, or undefined if the address is out of range. Each kilometre begun counts as a whole one. */
export function deliveryFee(
  tariff: DeliveryTariff,
  distanceKm: number,
  subtotalInCents: number,
): Cents | undefined {
  const { radius_km: radius, free_above_in_cents: freeFrom } = tariff
  if (radius !== null && distanceKm > radius) return undefined
  if (freeFrom !== null && subtotalInCents >= freeFrom) return cents(0)
  const further = Math.max(0, Math.ceil(distanceKm - tariff.included_km))
  return cents(tariff.base_fee_in_cents + further * tariff.fee_per_km_in_cents)
}

export interface DeliveryQuote {
  km: number
  /** Undefined: too far. */
  fee: Cents | undefined
}

export function quoteDelivery(
  tariff: DeliveryTariff,
  { from, to, subtotalInCents }: { from: Position; to: Position; subtotalInCents: number },
): DeliveryQuote {
  const km = distanceKm(from, to)
  return { km, fee: deliveryFee(tariff, km, subtotalInCents) }
}

/** Returns the cheapest of a supplier's ways of delivering that reaches `km`; among equal fees, the first. */
export function cheapestWay<T extends DeliveryTariff & { name: string }>(
  options: readonly T[],
  km: number,
  subtotalInCents: number,
): { option: T; fee: Cents } | undefined {
  let best: { option: T; fee: Cents } | undefined
  for (const option of options) {
    const fee = option.name === 'COLLECT' ? undefined : deliveryFee(option, km, subtotalInCents)
    if (fee !== undefined && (!best || fee < best.fee)) best = { option, fee }
  }
  return best
}

/** Returns the lowest fee in cents that delivery of such a basket can cost, wherever it goes. */
export const minFee = (tariff: DeliveryTariff, subtotalInCents: number): Cents =>
  deliveryFee({ ...tariff, radius_km: null }, 0, subtotalInCents) ?? cents(0)
