// Texts for a way of delivering.
import { formatKm, formatRadius } from '#kernel/distance.ts'
import type { Language } from '#kernel/languages.ts'
import { formatRand } from '#kernel/money.ts'
import type { Answer } from '#web/api.ts'
import type { Translate } from '#web/words.ts'
import type { DeliveryTariff } from '../delivery-contract.ts'
import type { DeliveryQuote } from '../quote-delivery.ts'

export type OfferedWay = Answer<'clientConfig'>['shipping'][number]

/** Returns the terms of a tariff, one text per line: fee, free-delivery subtotal and radius. */
export function tariffLines(
  t: Translate,
  language: Language,
  tariff: DeliveryTariff,
  subtotalInCents: number,
): string[] {
  const { free_above_in_cents: freeFrom, radius_km: radius } = tariff
  const free = freeFrom !== null && subtotalInCents >= freeFrom
  const lines = [free ? t('delivery.free_now') : feeLine(t, language, tariff)]
  if (freeFrom !== null && !free) lines.push(t('delivery.free_from', { amount: formatRand(freeFrom) }))
  if (radius !== null) lines.push(t('delivery.within', { km: formatRadius(radius, language) }))
  return lines
}

function feeLine(t: Translate, language: Language, tariff: DeliveryTariff): string {
  const fee = formatFee(t, tariff.base_fee_in_cents)
  if (tariff.fee_per_km_in_cents === 0) return fee
  const per_km = formatRand(tariff.fee_per_km_in_cents)
  return t('delivery.fee_from', { fee, per_km, km: formatRadius(tariff.included_km, language) })
}

/** Returns the text for an address's distance and fee, or that it is too far. */
export function quoteText(
  t: Translate,
  language: Language,
  { km, fee }: DeliveryQuote,
  { branch, tariff }: { branch: string; tariff: DeliveryTariff },
): string {
  const far = formatKm(km, language)
  if (fee !== undefined) return t('delivery.km_fee', { km: far, fee: formatFee(t, fee) })
  return t('delivery.too_far', { km: far, branch, radius: formatRadius(tariff.radius_km ?? 0, language) })
}

export const formatFee = (t: Translate, cents: number): string =>
  cents === 0 ? t('delivery.free') : formatRand(cents)
