// Ranks filtered results by relevance; among equal matches, what can be bought now comes first, then what people buy most.

import type { FilteredGroup } from '#features/catalogue/catalogue/server/filter-offers.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { ResultGroup } from './find-offers.ts'

/** Matches this close are alike: what people buy decides between them, then what they cost. */
const band = 1 / 45
/**
 * By price alone (0) the smallest pack comes first, by unit price (1) the largest, and people mean neither: between them, one
 * to two litres of milk.
 */
const sizeWeight = 0.6
/** Grams or millilitres of goods without a size (a lettuce, a kilogram of what is weighed), and of a piece in a pack of several. */
const usualAmount = 1000
const amountOfPiece = 100
const soldOut = 0.82
/** Combos and bulk packs are not what somebody who names a product means first. */
const bundled = 0.7

export function rankGroups(
  groups: readonly FilteredGroup<ResultGroup>[],
  now: Date,
): FilteredGroup<ResultGroup>[] {
  const best = groups.reduce((most, entry) => Math.max(most, rankOf(entry)), 0)
  return groups
    .map((entry) => ({
      entry,
      band: Math.round(rankOf(entry) / (band * best)),
      whole: Number(entry.group.complete) + Number(entry.group.complete && !isBundle(entry)),
      cost: priceNow(entry.best, now).cents / amountOf(entry) ** sizeWeight,
    }))
    .sort(
      (a, b) =>
        b.whole - a.whole ||
        b.band - a.band ||
        b.entry.group.popularity - a.entry.group.popularity ||
        a.cost - b.cost ||
        (a.entry.best.id < b.entry.best.id ? -1 : 1),
    )
    .map(({ entry }) => entry)
}

function rankOf(entry: FilteredGroup<ResultGroup>): number {
  const { group, best } = entry
  return group.score * (best.outOfStockAt === null ? 1 : soldOut) * (isBundle(entry) ? bundled : 1)
}

function amountOf({ group: { size } }: FilteredGroup<ResultGroup>): number {
  if (!size) return usualAmount
  return size.total.amount * (size.total.unit === 'each' ? amountOfPiece : 1)
}

const isBundle = ({ group, best }: FilteredGroup<ResultGroup>): boolean =>
  best.stokvel || group.sellable.parts.length > 0
