// Chooses the size of a product that people here buy most. The smallest pack is nearly always the cheapest, and seldom what people mean.
import { compareOffers } from '#features/shelf/offers/cheapest-offer.ts'
import type { ShelfOffer } from './shelf-offer.ts'
import type { ShelfSellable } from './shelf-taxonomy.ts'

/** How much people here buy of a sellable; 1 is the average. */
export type SellableRate = (sellable: ShelfSellable) => number

/** The step of search's popularity: less decides nothing, so that a single purchase does not change a card. */
const clearlyMore = 1.4

/**
 * Returns the best offer in the size of which one brand is bought most, as long as that is clearly more than any brand in the size
 * of `best`; `best` otherwise. Bulk packs, combos and what is sold out are never chosen.
 */
export function offerOfUsualSize(
  best: ShelfOffer,
  offers: readonly ShelfOffer[],
  rateOf: SellableRate,
  now: Date,
): ShelfOffer {
  if (!isChoice(best) || offers.length < 2) return best
  const rates = new Map<string | null, number>()
  for (const offer of offers) {
    const { measurement } = offer.sellable
    if (isChoice(offer)) rates.set(measurement, Math.max(rates.get(measurement) ?? 0, rateOf(offer.sellable)))
  }
  if (rates.size < 2) return best
  let usual = best.sellable.measurement
  let atLeast = (rates.get(usual) ?? 0) * clearlyMore
  for (const [measurement, rate] of rates) {
    if (measurement === best.sellable.measurement || rate < atLeast) continue
    usual = measurement
    atLeast = rate
  }
  if (usual === best.sellable.measurement) return best
  return offers
    .filter((offer) => isChoice(offer) && offer.sellable.measurement === usual)
    .reduce((a, b) => (compareOffers(a, b, now) <= 0 ? a : b))
}

const isChoice = ({ sellable, stokvel, outOfStockAt }: ShelfOffer): boolean =>
  outOfStockAt === null && !stokvel && sellable.measurement !== null && sellable.parts.length === 0
