// The only place that computes what an offer costs at an instant: the shelf shows that price, the transaction that registers an
// order charges it.
import type { Cents } from '#kernel/money.ts'

/** A promotion of one offer: its price from `startAt` until `endAt`, exclusive [ruling 4], in milliseconds since 1970. */
export interface PromoWindow {
  cents: Cents
  startAt: number
  endAt: number
  /** The leaflet it is printed in, if any. */
  leafletId?: string
}

export interface Pricing {
  basePriceInCents: Cents
  /** Past, present and to come, in any order. Several may hold at once: the lowest price is charged. */
  promos: readonly PromoWindow[]
}

export interface PriceNow {
  cents: Cents
  /** The promotion whose price is charged; a "promotion" that is not below the base price is none. */
  promo: PromoWindow | undefined
}

export function priceNow({ basePriceInCents, promos }: Pricing, now: Date): PriceNow {
  const at = now.getTime()
  let best: PromoWindow | undefined
  for (const promo of promos) {
    if (at < promo.startAt || at >= promo.endAt || promo.cents >= basePriceInCents) continue
    if (!best || promo.cents < best.cents || (promo.cents === best.cents && promo.endAt > best.endAt))
      best = promo
  }
  return { cents: best?.cents ?? basePriceInCents, promo: best }
}

/** Returns the next promotion that has not begun and lowers the price, for shoppers who plan ahead. */
export function nextPromo({ basePriceInCents, promos }: Pricing, now: Date): PromoWindow | undefined {
  const at = now.getTime()
  let next: PromoWindow | undefined
  for (const promo of promos)
    if (promo.startAt > at && promo.cents < basePriceInCents && (!next || promo.startAt < next.startAt))
      next = promo
  return next
}

/** Milliseconds since 1970; null means no limit. */
export interface ShownDays {
  startAt: number | null
  endAt: number | null
}

/**
 * Returns the days that a card of the offer shows, on a shelf and in a basket alike: those of the current promotion, else of the
 * next one; for a combo without either, those on which it is sold.
 */
export const shownDays = (
  offer: Pricing & { readonly days?: ShownDays | null | undefined },
  now: Date,
): ShownDays | undefined => priceNow(offer, now).promo ?? nextPromo(offer, now) ?? offer.days ?? undefined
