// What the header's second row says of the branch being shopped at: how its goods reach this shopper, for what and when.
import { deliveryFee, minFee } from '#features/suppliers/delivery/quote-delivery.ts'
import { distanceKm, type Position } from '#kernel/distance.ts'
import type { Handover, NextTime, PlaceHandover } from './handover-contract.ts'

/** What a place is known to get; `placed` false where no place is known, and the fee is the least that delivery costs. */
export type BranchTerms = PlaceHandover & { placed: boolean }

export type BranchLine =
  | { kind: 'collect'; next: NextTime | null }
  /** To the place. */
  | { kind: 'deliver'; feeInCents: number; next: NextTime | null }
  /** To a place that is not known yet. */
  | { kind: 'deliver-from'; feeInCents: number; next: NextTime | null }
  /** The branch takes no orders, or hands nothing over. */
  | { kind: 'branch' }

/**
 * Collection or delivery: as the shopper said, where the branch does that; else delivery where it reaches their place, else
 * collection. A time that takes no more orders is left out.
 */
export function chooseLine(terms: BranchTerms, wanted: 'collect' | 'deliver' | null, now: Date): BranchLine {
  const { takes_orders, collects, placed, delivers, fee_in_cents: feeInCents } = terms
  if (!takes_orders) return { kind: 'branch' }
  const canDeliver = delivers && feeInCents !== null
  const collect: BranchLine = { kind: 'collect', next: unlessPast(terms.next_collect, now) }
  if (collects && (wanted === 'collect' || !canDeliver)) return collect
  if (collects && !placed && wanted !== 'deliver') return collect
  if (!canDeliver) return { kind: 'branch' }
  const next = unlessPast(terms.next_deliver, now)
  return { kind: placed ? 'deliver' : 'deliver-from', feeInCents, next }
}

/** Returns a time while it still takes orders. */
export const unlessPast = (time: NextTime | null, now: Date): NextTime | null =>
  time && Date.parse(time.order_by) > now.getTime() ? time : null

/**
 * Returns what a branch does for a place, as the server would answer for it; `to` null where no place is known. It delivers no
 * farther than `maxKm`.
 */
export function termsAt(handover: Handover, to: Position | null, maxKm: number): BranchTerms {
  const { tariffs, lat, lon, ...times } = handover
  const km = to && distanceKm(to, { lat, lon })
  const fees = tariffs.flatMap((tariff) =>
    km === null ? minFee(tariff, 0) : km <= maxKm ? (deliveryFee(tariff, km, 0) ?? []) : [],
  )
  return {
    ...times,
    placed: to !== null,
    delivers: fees.length > 0,
    fee_in_cents: fees.length > 0 ? Math.min(...fees) : null,
  }
}
