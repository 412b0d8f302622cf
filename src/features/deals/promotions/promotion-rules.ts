// The rules of a promotion, shared by the form and the server.
import { type Cents, percentOf } from '#kernel/money.ts'
import type { PromotionStatus } from './promotion-contract.ts'

/** The most offers that one promotion may have. */
export const maxOffers = 2000

export interface Days {
  startAt: Date
  /** Exclusive. */
  endAt: Date
}

export const promotionStatus = ({ startAt, endAt }: Days, now: Date): PromotionStatus =>
  now < startAt ? 'upcoming' : now < endAt ? 'running' : 'ended'

export interface Reduction {
  price_in_cents?: number | undefined
  percent_off?: number | undefined
}

/**
 * Returns the reduced price in whole cents, half a cent rounded up (as everywhere); undefined when neither or both reductions are
 * given.
 */
export function reducedPrice(basePriceInCents: number, reduction: Reduction): Cents | undefined {
  const { price_in_cents: cents, percent_off: percent } = reduction
  if ((cents === undefined) === (percent === undefined)) return undefined
  return percent === undefined ? (cents as Cents) : percentOf(basePriceInCents, 100 - percent)
}

/** Returns the saving in whole percent, never rounded up: 'save 20 %' is at least that. */
export const savingPercent = (basePriceInCents: number, priceInCents: number): number =>
  basePriceInCents > priceInCents
    ? Math.floor(((basePriceInCents - priceInCents) * 100) / basePriceInCents)
    : 0
