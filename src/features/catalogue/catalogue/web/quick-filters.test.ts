import { expect, test } from 'vitest'
import type { Facets } from '../facets-contract.ts'
import { quickFilters } from './quick-filters.ts'

const facets = (change: Partial<Facets> = {}): Facets => ({
  brands: [],
  sizes: [],
  prices: [],
  promotion: 0,
  in_stock: 0,
  ...change,
})
const size = (name: string, count: number) => ({ name, count })
const brand = (name: string, count: number) => ({ id: `brand_${name}`, name, count })

test('a long list offers specials first, then the three sizes and brands of which there are most', () => {
  const found = facets({
    promotion: 1,
    sizes: [size('1 L', 20), size('2 L', 12), size('500 ml', 9), size('6 x 1 L', 8)],
    brands: [brand('Rooidak', 15), brand('Ikhaya', 10)],
  })
  expect(quickFilters(found, 60).map(({ name, left }) => [name, left])).toEqual([
    [undefined, 1],
    ['1 L', 20],
    ['2 L', 12],
    ['500 ml', 9],
    ['Rooidak', 15],
    ['Ikhaya', 10],
  ])
  expect(quickFilters(found, 60).map(({ filter }) => filter)[4]).toEqual({ brand: ['brand_Rooidak'] })
})

test('a choice that leaves everything or one result is not offered', () => {
  const found = facets({ promotion: 8, sizes: [size('1 kg', 8), size('2 kg', 1)], brands: [brand('A', 2)] })
  expect(quickFilters(found, 8).map(({ name }) => name)).toEqual(['A'])
})

test('a list that a phone shows at once offers none', () => {
  expect(quickFilters(facets({ brands: [brand('A', 3), brand('B', 3)] }), 6)).toEqual([])
})

test('a list offers the dietary marks that some of its goods have, and alone where other things divide it', () => {
  const mark = (id: 'halaal' | 'kosher' | 'vegan', count: number) => ({ id, name: id, count })
  const found = facets({
    promotion: 2,
    sizes: [size('1 kg', 4)],
    marks: [mark('halaal', 1), mark('kosher', 0), mark('vegan', 9)],
  })
  expect(quickFilters(found, 9).map(({ name }) => name)).toEqual([undefined, 'halaal', '1 kg'])
  expect(quickFilters(found, 9, true)).toEqual([{ name: 'halaal', left: 1, filter: { mark: ['halaal'] } }])
  expect(quickFilters(facets(), 9, true)).toEqual([])
})
