// The one place that says what an offer costs at an instant: the shelf shows it, the registering transaction charges it.
import type { Cents } from '#kernel/money.ts'

export interface Pricing {
  basePriceInCents: Cents
  promo: boolean
  promoPriceInCents: Cents | null
  /** The promotion holds from `startAt` until `endAt`, exclusive (rulings, point 4). Dates, or milliseconds since 1970. */
  startAt: Date | number | null
  endAt: Date | number | null
}

export interface PriceNow {
  cents: Cents
  /** Whether the promotion price is the one charged. */
  promo: boolean
}

export function priceNow(offer: Pricing, now: Date): PriceNow {
  const { promo, promoPriceInCents, startAt, endAt } = offer
  const at = now.getTime()
  const holds =
    promo &&
    promoPriceInCents !== null &&
    startAt !== null &&
    endAt !== null &&
    at >= Number(startAt) &&
    at < Number(endAt)
  return holds ? { cents: promoPriceInCents, promo: true } : { cents: offer.basePriceInCents, promo: false }
}
