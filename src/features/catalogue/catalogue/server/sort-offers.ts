// The sort orders of a list. What is out of stock comes last in all but the list's own order and the order by name.

import type { Sort } from '#features/catalogue/catalogue/facets-contract.ts'
import { compareOffers } from '#features/shelf/offers/cheapest-offer.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { sellableNameIn } from '#features/shelf/offers/shown-name.ts'
import { type Measure, parseMeasure } from '#kernel/measure.ts'
import type { FilteredGroup, Group } from './filter-offers.ts'

/**
 * Returns the groups in the given order; 'best' keeps theirs. For 'unit_price' and 'saving' each group is led by its best offer
 * in that order.
 */
export function sortGroups<G extends Group>(
  groups: readonly FilteredGroup<G>[],
  sort: Sort,
  { now, language }: Pick<ShelfView, 'now' | 'language'>,
): FilteredGroup<G>[] {
  if (sort === 'best') return [...groups]
  if (sort === 'name') {
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
    const named = groups.map((group) => ({ group, name: sellableNameIn(group.best.sellable, language) }))
    return named.sort((a, b) => compare(a.name, b.name) || byId(a.group, b.group)).map(({ group }) => group)
  }
  const rank = rankings[sort](now)
  return groups
    .map((entry) => (sort === 'unit_price' || sort === 'saving' ? leading(entry, rank, now) : entry))
    .map((entry) => ({ entry, outOfStock: entry.best.outOfStockAt !== null, rank: rank(entry.best) }))
    .sort(
      (a, b) =>
        Number(a.outOfStock) - Number(b.outOfStock) || compare(a.rank, b.rank) || byId(a.entry, b.entry),
    )
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
function leading<G extends Group>(entry: FilteredGroup<G>, rank: Rank, now: Date): FilteredGroup<G> {
  const best = entry.offers.reduce((a, b) => {
    const outOfStock = Number(a.outOfStockAt !== null) - Number(b.outOfStockAt !== null)
    const bulk = Number(a.stokvel) - Number(b.stokvel)
    return (outOfStock || bulk || compare(rank(a), rank(b)) || compareOffers(a, b, now)) <= 0 ? a : b
  })
  return { ...entry, best }
}

/** By hand: infinities subtracted are not a number. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)

const byId = (a: FilteredGroup<Group>, b: FilteredGroup<Group>): number => (a.best.id < b.best.id ? -1 : 1)
