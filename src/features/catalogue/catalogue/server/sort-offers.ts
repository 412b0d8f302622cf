// The orders a list can be asked for in. What is sold out comes last in all but the list's own and the alphabet.

import type { Sort } from '#features/catalogue/catalogue/facets-contract.ts'
import { compareOffers } from '#features/shelf/offers/cheapest-offer.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import { type Measure, parseMeasure } from '#kernel/measure.ts'
import type { Group, KeptGroup } from './narrow-offers.ts'

/** 'best' leaves the order as it is. Of each group that offer is put forward which the order is about. */
export function sortKept<G extends Group>(
  kept: readonly KeptGroup<G>[],
  sort: Sort,
  now: Date,
): KeptGroup<G>[] {
  if (sort === 'best') return [...kept]
  if (sort === 'name') {
    const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    return [...kept].sort((a, b) => compare(a.best.sellable.name, b.best.sellable.name) || byId(a, b))
  }
  const rank = rankings[sort](now)
  return kept
    .map((entry) => (sort === 'unit_price' || sort === 'saving' ? leading(entry, rank, now) : entry))
    .map((entry) => ({ entry, gone: entry.best.outOfStockAt !== null, rank: rank(entry.best) }))
    .sort((a, b) => Number(a.gone) - Number(b.gone) || compare(a.rank, b.rank) || byId(a.entry, b.entry))
    .map(({ entry }) => entry)
}

type Rank = (offer: ShelfOffer) => number

const cents = (offer: ShelfOffer, now: Date): number => priceNow(offer, now).cents

const rankings: Record<Exclude<Sort, 'best' | 'name'>, (now: Date) => Rank> = {
  price: (now) => (offer) => cents(offer, now),
  price_desc: (now) => (offer) => -cents(offer, now),
  saving: (now) => (offer) => cents(offer, now) - offer.basePriceInCents,
  unit_price: (now) => {
    const measures = new Map<string, Measure | undefined>()
    return (offer) => {
      const { measurement } = offer.sellable
      if (measurement === null) return Number.POSITIVE_INFINITY
      if (!measures.has(measurement)) measures.set(measurement, parseMeasure(measurement))
      const measure = measures.get(measurement)
      // By weight and volume first; a price for each piece says something else, and no measure says nothing.
      if (!measure) return Number.POSITIVE_INFINITY
      return cents(offer, now) / measure.amount + (measure.unit === 'each' ? 1e9 : 0)
    }
  },
}

/** The same group led by the offer that stands best in this order, as long as it can be bought and is no bulk pack. */
function leading<G extends Group>(entry: KeptGroup<G>, rank: Rank, now: Date): KeptGroup<G> {
  const best = entry.offers.reduce((a, b) => {
    const gone = Number(a.outOfStockAt !== null) - Number(b.outOfStockAt !== null)
    const bulk = Number(a.stokvel) - Number(b.stokvel)
    return (gone || bulk || compare(rank(a), rank(b)) || compareOffers(a, b, now)) <= 0 ? a : b
  })
  return { ...entry, best }
}

/** By hand: infinities subtracted are not a number. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)

const byId = (a: KeptGroup<Group>, b: KeptGroup<Group>): number => (a.best.id < b.best.id ? -1 : 1)
