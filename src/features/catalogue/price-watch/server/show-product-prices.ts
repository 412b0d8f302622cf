// Renders what a product's offers in view cost in the last ninety days, with the verdicts on their specials.

import { bestOffersBySellable } from '#features/catalogue/catalogue/server/show-product-page.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { addDays, dayOf, instantOf } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import { judgePrices, type Verdict } from '../judge-special.ts'
import type { ProductPrices, WatchedOffer } from '../price-contract.ts'
import { type PriceHistory, priceSteps } from '../price-steps.ts'
import { readPriceHistory } from './price-store.ts'

/** Today is one of them. */
const watchedDays = 90

interface Days {
  from: Date
  until: Date
  now: Date
}

/** A page of every branch's offers lists more; these are looked at first. */
const maxOffers = 60

/** Returns the prices of the best offer of each sellable; with `all` also those of every special. */
export async function showProductPrices(
  db: Reader,
  product: ShelfProduct,
  view: ShelfView,
  all: boolean,
): Promise<ProductPrices> {
  const today = dayOf(view.now)
  const from = instantOf(addDays(today, 1 - watchedDays))
  const until = instantOf(addDays(today, 1))
  const listed = view.offersOf(product)
  const offers = all ? withSpecials(listed, view.now) : bestOffersBySellable(listed)
  const history = await readPriceHistory(db, offers, from)
  const watch = (offer: ShelfOffer) => {
    const prices = history.get(offer.id)
    return (prices && watchOffer(offer, prices, { from, until, now: view.now }, view)) ?? []
  }
  return { from: from.toISOString(), until: until.toISOString(), offers: offers.flatMap(watch) }
}

function withSpecials(listed: readonly ShelfOffer[], now: Date): ShelfOffer[] {
  const best = new Set(bestOffersBySellable(listed))
  return listed.filter((offer) => best.has(offer) || priceNow(offer, now).promo).slice(0, maxOffers)
}

function watchOffer(
  { id, supplierId }: ShelfOffer,
  history: PriceHistory,
  { from, until, now }: Days,
  view: ShelfView,
): WatchedOffer | undefined {
  const steps = priceSteps(history, from.getTime(), now.getTime())
  const judged = judgePrices({ steps, from: from.getTime(), until: until.getTime(), base: history.cents })
  if (!judged) return undefined
  return {
    offer_id: id,
    supplier: view.nameOf(supplierId),
    points: steps.map((step) => ({
      from: instant(step.from),
      price_in_cents: step.cents,
      special: step.special,
    })),
    days: judged.days,
    days_no_dearer: judged.daysNoDearer,
    lowest_in_cents: judged.lowest,
    highest_in_cents: judged.highest,
    usual_in_cents: judged.usual,
    verdict: judged.verdict && showVerdict(judged.verdict),
  }
}

const showVerdict = (verdict: Verdict): NonNullable<WatchedOffer['verdict']> => ({
  code: verdict.code,
  since: instant(verdict.since),
  usual_in_cents: 'usual' in verdict ? verdict.usual : null,
  lower_in_cents: 'lower' in verdict ? verdict.lower : null,
  lower_at: 'lowerAt' in verdict ? instant(verdict.lowerAt) : null,
  raised_at: 'raisedAt' in verdict ? instant(verdict.raisedAt) : null,
})

const instant = (ms: number): string => new Date(ms).toISOString()
