// A way of having goods brought, in words.
import type { ClientConfig } from '#features/shopfront/shopfront-contract.ts'
import { formatKm } from '#kernel/distance.ts'
import { formatRand } from '#kernel/money.ts'
import type { Translate } from '#web/words.ts'
import type { DeliveryTariff } from '../delivery-contract.ts'
import type { Way } from '../find-way.ts'

export type OfferedWay = ClientConfig['shipping'][number]

/** What a branch of this name asks for it, line by line. */
export function tariffWords(t: Translate, tariff: DeliveryTariff, subtotalInCents: number): string[] {
  const { free_above_in_cents: freeFrom, radius_km: radius } = tariff
  const free = freeFrom !== null && subtotalInCents >= freeFrom
  const lines = [free ? t('delivery.free_now') : feeWords(t, tariff)]
  if (freeFrom !== null && !free) lines.push(t('delivery.free_from', { amount: formatRand(freeFrom) }))
  if (radius !== null) lines.push(t('delivery.within', { km: plainKm(radius) }))
  return lines
}

function feeWords(t: Translate, tariff: DeliveryTariff): string {
  const fee = sayFee(t, tariff.base_fee_in_cents)
  if (tariff.fee_per_km_in_cents === 0) return fee
  const per_km = formatRand(tariff.fee_per_km_in_cents)
  return t('delivery.fee_from', { fee, per_km, km: plainKm(tariff.included_km) })
}

/** How far an address is and what that costs, or that it is too far. */
export function wayWords(
  t: Translate,
  { km, fee }: Way,
  { branch, tariff }: { branch: string; tariff: DeliveryTariff },
): string {
  const far = formatKm(km)
  if (fee !== undefined) return t('delivery.km_fee', { km: far, fee: sayFee(t, fee) })
  return t('delivery.too_far', { km: far, branch, radius: plainKm(tariff.radius_km ?? 0) })
}

export const sayFee = (t: Translate, cents: number): string =>
  cents === 0 ? t('delivery.free') : formatRand(cents)

/** A radius is a round number: 15, or 7.5. */
const plainKm = (km: number): string => String(km)
