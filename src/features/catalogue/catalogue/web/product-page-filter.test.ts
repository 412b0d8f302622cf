import { expect, test } from 'vitest'
import type { PageOffer } from '../catalogue-pages-contract.ts'
import {
  bestValueOf,
  filterChoicesOf,
  filterNames,
  filterPageOffers,
  productFilterAddress,
  readProductFilter,
} from './product-page-filter.ts'

const offer = (brand: string, unit: string, pack = 'Single'): PageOffer =>
  ({
    id: `${brand}-${unit}-${pack}`,
    name: `${brand} milk`,
    sellable: {
      id: `sellable-${brand}-${unit}-${pack}`,
      brand,
      brand_id: `brand_${brand}`,
      unit,
      unit_id: `unit_${unit}`,
      pack,
      pack_id: `pack_${pack}`,
      measurement: pack === 'Single' ? unit : `6 x ${unit}`,
    },
  }) as PageOffer

const milk = [offer('Rooidak', '1 L'), offer('Rooidak', '1 L', 'Six'), offer('Vleiland', '500 ml')]
const counts = (choices: { name: string; count: number }[]) => choices.map(({ name, count }) => [name, count])

test('choices of several filters apply together', () => {
  const narrowed = { brand: 'brand_Rooidak', option: 'unit_1 L.pack_Six' }
  expect(filterPageOffers(milk, narrowed).map(({ id }) => id)).toEqual(['Rooidak-1 L-Six'])
  expect(filterPageOffers(milk, {})).toHaveLength(3)
  expect(filterNames(milk, narrowed)).toEqual(['Rooidak', '6 x 1 L'])
  expect(filterNames(milk, { pack: 'gone' })).toEqual([])
})

test('a filter counts what each choice would leave, small sizes first', () => {
  expect(counts(filterChoicesOf(milk, 'option', { brand: 'brand_Rooidak' }))).toEqual([
    ['500 ml', 0],
    ['1 L', 1],
    ['6 x 1 L', 1],
  ])
  expect(counts(filterChoicesOf(milk, 'unit', {}))).toEqual([
    ['500 ml', 1],
    ['1 L', 2],
  ])
  expect(counts(filterChoicesOf(milk, 'pack', {}))).toEqual([
    ['Single', 2],
    ['Six', 1],
  ])
})

test('an option can be named by its size, as the links of a card do', () => {
  const bySize = { option: '6 x 1 L' }
  expect(filterPageOffers(milk, bySize).map(({ id }) => id)).toEqual(['Rooidak-1 L-Six'])
  const chosen = filterChoicesOf(milk, 'option', bySize).filter((choice) => choice.chosen)
  expect(chosen.map(({ name }) => name)).toEqual(['6 x 1 L'])
  expect(filterNames(milk, bySize)).toEqual(['6 x 1 L'])
})

test('a filter with one choice, or that repeats the options, is not shown', () => {
  const rice = [offer('Umfula', '2 kg'), offer('Umfula', '10 kg')]
  expect(filterChoicesOf(rice, 'brand', {})).toEqual([])
  expect(filterChoicesOf(rice, 'unit', {})).toEqual([])
  expect(filterChoicesOf(rice, 'option', {})).toHaveLength(2)
})

test('a sellable with neither unit nor pack is an option of its own', () => {
  const combos = ['a', 'b'].map((id) => {
    const sellable = { id, unit: null, unit_id: null, pack: null, pack_id: null, measurement: null }
    return { id, name: `Combo ${id}`, sellable } as PageOffer
  })
  expect(counts(filterChoicesOf(combos, 'option', {}))).toEqual([
    ['Combo a', 1],
    ['Combo b', 1],
  ])
})

test('the address is read in both its forms, and written in the short one', () => {
  expect(readProductFilter(new URLSearchParams('brand=b&unit=u'))).toEqual({ brand: 'b', unit: 'u' })
  expect(readProductFilter(new URLSearchParams('resource=option&resource_id=p'))).toEqual({ option: 'p' })
  expect(readProductFilter(new URLSearchParams('resource=shelf&resource_id=p'))).toEqual({})
  const search = new URLSearchParams('resource=brand&resource_id=b&from=friend')
  expect(productFilterAddress(search, { ...readProductFilter(search), pack: 'p' })).toBe(
    '?from=friend&brand=b&pack=p',
  )
})

test('a choice says what a tap on it leads with, also where the other choices leave nothing of it', () => {
  const choices = filterChoicesOf(milk, 'option', { brand: 'brand_Rooidak' })
  expect(choices.map(({ leads }) => leads?.id)).toEqual([
    'Vleiland-500 ml-Single',
    'Rooidak-1 L-Single',
    'Rooidak-1 L-Six',
  ])
})

test('the best value is the size that costs least per litre, unless it is sold out or as dear as another', () => {
  const bestOf = (...terms: [cents: number, gone?: string][]) =>
    bestValueOf(
      filterChoicesOf(
        milk.map((each, at) => ({
          ...each,
          price_in_cents: terms[at]?.[0] ?? 0,
          out_of_stock_at: terms[at]?.[1] ?? null,
        })),
        'option',
        {},
      ),
    )
  expect(bestOf([2000], [10_800], [1100])).toBe('unit_1 L.pack_Six')
  expect(bestOf([2000], [10_800, '2026-03-11T08:00:00Z'], [1100])).toBe('unit_1 L.pack_Single')
  expect(bestOf([2000], [12_000], [1100])).toBeUndefined()
})
