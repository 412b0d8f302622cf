import { expect, test } from 'vitest'
import type { FilteredGroup } from '#features/catalogue/catalogue/server/filter-offers.ts'
import type { ResultGroup } from './find-offers.ts'
import { rankGroups } from './rank-groups.ts'

const now = new Date('2026-03-14T10:00:00Z')

interface Thing {
  score?: number
  cents?: number
  soldOut?: boolean
  stokvel?: boolean
  combo?: boolean
  whole?: boolean
  /** Grams or millilitres. */
  amount?: number
  popularity?: number
}

function kept(id: string, { score = 1, cents = 1000, ...is }: Thing = {}): FilteredGroup<ResultGroup> {
  const sellable = { parts: is.combo ? [{}] : [] }
  const best = {
    id,
    sellable,
    basePriceInCents: cents,
    promos: [],
    outOfStockAt: is.soldOut ? 0 : null,
    stokvel: is.stokvel ?? false,
  }
  const size = is.amount && { total: { amount: is.amount, unit: 'ml' }, times: 1 }
  const group = {
    sellable,
    offers: [best],
    score,
    size,
    complete: is.whole ?? true,
    popularity: is.popularity ?? 0,
  }
  return { group, best, offers: [best] } as unknown as FilteredGroup<ResultGroup>
}

const order = (...groups: FilteredGroup<ResultGroup>[]) => {
  const ids = rankGroups(groups, now).map(({ best }) => best.id)
  // Whatever order they come in.
  expect(rankGroups(groups.toReversed(), now).map(({ best }) => best.id)).toEqual(ids)
  return ids
}

test('the better match ranks first, whatever it costs', () => {
  expect(order(kept('cheap', { score: 0.5, cents: 1 }), kept('right', { cents: 9000 }))).toEqual([
    'right',
    'cheap',
  ])
})

test('matches are as close to the best whether a query is sure of its words or guesses at them', () => {
  for (const sure of [1, 0.4])
    expect(order(kept('dear', { score: sure }), kept('cheap', { score: 0.985 * sure, cents: 900 }))).toEqual([
      'dear',
      'cheap',
    ])
})

test('equal matches rank by the lower price, then by id', () => {
  const likes = [kept('b', { score: 0.999 }), kept('a', { score: 1.001 }), kept('low', { cents: 900 })]
  expect(order(...likes)).toEqual(['low', 'a', 'b'])
})

test('of equal matches what people buy ranks first, whatever it costs, but never before a better match', () => {
  const groups = [
    kept('cheap', { cents: 1 }),
    kept('bought', { popularity: 3 }),
    kept('better', { score: 1.2, popularity: -4 }),
    kept('unwanted', { cents: 2, popularity: -2 }),
  ]
  expect(order(...groups)).toEqual(['better', 'bought', 'cheap', 'unwanted'])
})

test('what is out of stock ranks after equal matches, and before weaker ones', () => {
  const groups = [kept('gone', { soldOut: true, cents: 1 }), kept('here'), kept('other', { score: 0.5 })]
  expect(order(...groups)).toEqual(['here', 'gone', 'other'])
})

test('combos and bulk packs rank after single goods', () => {
  const groups = [
    kept('combo', { combo: true, cents: 1 }),
    kept('bulk', { stokvel: true }),
    kept('one', { score: 0.5 }),
  ]
  expect(order(...groups)).toEqual(['one', 'combo', 'bulk'])
})

test('a match of all words ranks before a match of most', () => {
  expect(order(kept('most', { whole: false, score: 2 }), kept('all', { score: 0.3 }))).toEqual([
    'all',
    'most',
  ])
})

test('of equal matches neither the smallest pack is first, which costs least, nor the largest, which costs least by the litre', () => {
  const sizes = [
    kept('glass', { amount: 250, cents: 950 }),
    kept('carton', { amount: 1000, cents: 1750 }),
    kept('jug', { amount: 5000, cents: 8000 }),
  ]
  expect(order(...sizes)).toEqual(['carton', 'glass', 'jug'])
})
