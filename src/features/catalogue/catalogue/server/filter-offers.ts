// Filters groups of offers (a product's, or a sellable's at several suppliers) and counts their facets.

import { markText } from '#features/catalogue/catalogue/dietary-mark-phrases.ts'
import type { FacetQuery, Facets, Sort } from '#features/catalogue/catalogue/facets-contract.ts'
import { compareOffers } from '#features/shelf/offers/cheapest-offer.ts'
import { dietaryMarks } from '#features/shelf/offers/dietary-marks.ts'
import { isOnSpecial } from '#features/shelf/offers/on-special.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { Language } from '#kernel/languages.ts'
import { parseCommaList } from '#wire/comma-list-param.ts'
import { bandOf, priceBands } from './price-bands.ts'

export interface OfferFilter {
  /** Empty sets and undefined ask for nothing. */
  readonly brands: ReadonlySet<string>
  readonly sizes: ReadonlySet<string>
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  readonly promotion: boolean
  readonly marks: ReadonlySet<string>
  readonly inStock: boolean
  readonly sort: Sort
  /** Of the names of marks in the facets. */
  readonly language: Language
}

export function readOfferFilter(query: FacetQuery, language: Language = 'en'): OfferFilter {
  return {
    brands: new Set(parseCommaList(query.brand)),
    sizes: new Set(parseCommaList(query.size)),
    minPrice: query.min_price,
    maxPrice: query.max_price,
    promotion: query.promotion === '1',
    marks: new Set(parseCommaList(query.mark)),
    inStock: query.in_stock === '1',
    sort: query.sort ?? 'best',
    language,
  }
}

/** Returns whether the filter excludes nothing; the sort order alone excludes nothing. */
export const isEmptyFilter = (filter: OfferFilter): boolean =>
  filter.brands.size === 0 &&
  filter.sizes.size === 0 &&
  filter.minPrice === undefined &&
  filter.maxPrice === undefined &&
  !filter.promotion &&
  filter.marks.size === 0 &&
  !filter.inStock

export interface Group {
  readonly offers: readonly ShelfOffer[]
}

export interface FilteredGroup<G extends Group> {
  group: G
  /** The offer put forward: of those that are left, in stock first, then the cheapest. */
  best: ShelfOffer
  /** What is left of the group, in its own order. */
  offers: ShelfOffer[]
}

// The kinds, as bits of what an offer fulfils.
const brand = 1
const size = 2
const price = 4
const promotion = 8
const stock = 16
const mark = 32
const all = brand | size | price | promotion | stock | mark

/**
 * Returns, in their order, the groups of which one offer matches every kind of filter at once, and the facets. A kind is counted
 * over the offers that match all the others, so that a value's count is how many groups there are when it is the one chosen.
 * Values of which most groups are `isMatch` come first: what is only near a search does not decide their order.
 */
export function filterGroups<G extends Group>(
  groups: readonly G[],
  filter: OfferFilter,
  now: Date,
  isMatch: (group: G) => boolean = () => true,
): { filtered: FilteredGroup<G>[]; facets: Facets } {
  const filtered: FilteredGroup<G>[] = []
  const brands = new FacetCounts(filter.brands)
  const sizes = new FacetCounts(filter.sizes)
  /** Price and group, by turns: the bands are known only when every price is. */
  const prices: number[] = []
  const marks = new FacetCounts(filter.marks)
  let onPromotion = 0
  let inStock = 0
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at] as G
    const matches = isMatch(group)
    const left: ShelfOffer[] = []
    let best: ShelfOffer | undefined
    let promoted = false
    let stocked = false
    for (const offer of group.offers) {
      const charged = priceNow(offer, now)
      const { sellable } = offer
      const isSpecial = isOnSpecial(offer, now, charged)
      const isStocked = offer.outOfStockAt === null
      const fulfils =
        (filter.brands.size === 0 || (sellable.brand && filter.brands.has(sellable.brand.id)) ? brand : 0) |
        (filter.sizes.size === 0 || (sellable.measurement !== null && filter.sizes.has(sellable.measurement))
          ? size
          : 0) |
        (charged.cents >= (filter.minPrice ?? 0) &&
        charged.cents <= (filter.maxPrice ?? Number.POSITIVE_INFINITY)
          ? price
          : 0) |
        (!filter.promotion || isSpecial ? promotion : 0) |
        (!filter.inStock || isStocked ? stock : 0) |
        (filter.marks.size === 0 || hasAll(sellable.marks, filter.marks) ? mark : 0)
      if (sellable.brand)
        brands.count(sellable.brand.id, sellable.brand.name, at, (fulfils | brand) === all, matches)
      if (sellable.measurement)
        sizes.count(sellable.measurement, sellable.measurement, at, (fulfils | size) === all, matches)
      for (const each of sellable.marks) marks.count(each, each, at, fulfils === all, matches)
      if ((fulfils | price) === all) prices.push(charged.cents, at)
      if (isSpecial && (fulfils | promotion) === all) promoted = true
      if (isStocked && (fulfils | stock) === all) stocked = true
      if (fulfils !== all) continue
      left.push(offer)
      if (!best || compareOffers(offer, best, now) < 0) best = offer
    }
    if (promoted) onPromotion += 1
    if (stocked) inStock += 1
    if (best) filtered.push({ group, best, offers: left })
  }
  const facets = {
    brands: brands.list().map(([id, name, count]) => ({ id, name, count })),
    sizes: sizes.list().map(([, name, count]) => ({ name, count })),
    prices: countBands(prices),
    promotion: onPromotion,
    in_stock: inStock,
    ...(marks.isEmpty ? {} : { marks: namedMarks(marks, filter.language) }),
  }
  return { filtered, facets }
}

const hasAll = (marks: readonly string[], wanted: ReadonlySet<string>): boolean =>
  [...wanted].every((each) => marks.includes(each))

/** In the order in which they are listed everywhere. */
function namedMarks(counts: FacetCounts, language: Language): NonNullable<Facets['marks']> {
  const byMark = new Map(counts.list().map(([id, , count]) => [id, count]))
  return dietaryMarks.flatMap((id) => {
    const count = byMark.get(id)
    return count === undefined ? [] : [{ id, name: markText(id, language), count }]
  })
}

/** How many groups have each value; a group counts once however many of its offers have it. */
class FacetCounts {
  readonly #chosen: ReadonlySet<string>
  readonly #values = new Map<string, { name: string; count: number; matches: number; last: number }>()

  constructor(chosen: ReadonlySet<string>) {
    this.#chosen = chosen
  }

  count(key: string, name: string, group: number, counts: boolean, matches: boolean): void {
    let value = this.#values.get(key)
    if (!value) {
      value = { name, count: 0, matches: 0, last: -1 }
      this.#values.set(key, value)
    }
    if (!counts || value.last === group) return
    value.count += 1
    if (matches) value.matches += 1
    value.last = group
  }

  /** Whether nothing has a value, in whatever is left out as well. */
  get isEmpty(): boolean {
    return this.#values.size === 0
  }

  /** Those with most matches first, then the largest. What leaves nothing is not offered, unless it is chosen and must be there to be taken back. */
  list(): [key: string, name: string, count: number][] {
    return [...this.#values]
      .filter(([key, { count }]) => count > 0 || this.#chosen.has(key))
      .sort(
        ([, a], [, b]) =>
          b.matches - a.matches || b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
      )
      .map(([key, { name, count }]): [string, string, number] => [key, name, count])
  }
}

function countBands(prices: readonly number[]): Facets['prices'] {
  const sorted = new Float64Array(prices.length / 2)
  for (let at = 0; at < sorted.length; at += 1) sorted[at] = prices[at * 2] as number
  const bands = priceBands(sorted.sort()).map((band) => ({ ...band, count: 0, last: -1 }))
  if (bands.length === 0) return []
  for (let at = 0; at < prices.length; at += 2) {
    const band = bands[bandOf(bands, prices[at] as number)] as (typeof bands)[number]
    const group = prices[at + 1] as number
    if (band.last !== group) band.count += 1
    band.last = group
  }
  return bands.map(({ from, to, count }) => ({ from, to, count }))
}
