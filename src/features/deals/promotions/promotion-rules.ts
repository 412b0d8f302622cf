// The rules of a promotion, one copy for the form and the server.
import { type Cents, percentOf } from '#kernel/money.ts'
import type { PromotionStatus } from './promotion-contract.ts'

/** As many as one promotion may hold. */
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

/** Whole cents: what is left of the base price, half a cent rounded up (as everywhere). Undefined when neither or both are given. */
export function reducedPrice(basePriceInCents: number, reduction: Reduction): Cents | undefined {
  const { price_in_cents: cents, percent_off: percent } = reduction
  if ((cents === undefined) === (percent === undefined)) return undefined
  return percent === undefined ? (cents as Cents) : percentOf(basePriceInCents, 100 - percent)
}

/** What the shopper saves, in whole percent, never rounded up: 'save 20 %' is at least that. */
export const savingPercent = (basePriceInCents: number, priceInCents: number): number =>
  basePriceInCents > priceInCents
    ? Math.floor(((basePriceInCents - priceInCents) * 100) / basePriceInCents)
    : 0
