// Computes the distance and fee of a delivery from a branch to a point, for page and server alike.
import { deliveryFee, type Tariff } from '#features/suppliers/delivery/delivery-tariff.ts'
import { distanceKm, type Position } from '#kernel/distance.ts'
import { type Cents, cents } from '#kernel/money.ts'
import type { DeliveryTariff } from './delivery-contract.ts'

export interface DeliveryQuote {
  km: number
  /** Undefined: too far. */
  fee: Cents | undefined
}

export function quoteDelivery(
  tariff: Tariff,
  { from, to, subtotalInCents }: { from: Position; to: Position; subtotalInCents: number },
): DeliveryQuote {
  const km = distanceKm(from, to)
  return { km, fee: deliveryFee(tariff, km, subtotalInCents) }
}

/** Returns the cheapest of a supplier's ways of delivering that reaches `km`; among equal fees, the first. */
export function cheapestWay<T extends Tariff & { name: string }>(
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

/** Converts a tariff from its wire form. */
export const readTariff = (shown: DeliveryTariff): Tariff => ({
  radiusKm: shown.radius_km,
  baseFeeInCents: shown.base_fee_in_cents,
  includedKm: shown.included_km,
  feePerKmInCents: shown.fee_per_km_in_cents,
  freeAboveInCents: shown.free_above_in_cents,
})

/** Returns the lowest fee in cents that delivery of such a basket can cost, wherever it goes. */
export const minFee = (tariff: Tariff, subtotalInCents: number): Cents =>
  deliveryFee({ ...tariff, radiusKm: null }, 0, subtotalInCents) ?? cents(0)
