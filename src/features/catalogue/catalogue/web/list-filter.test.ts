import {
  array,
  boolean,
  constantFrom,
  assert as hold,
  integer,
  option,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { sorts } from '../facets-contract.ts'
import {
  countFilters,
  emptyFilter,
  filterAddress,
  filterQueryOf,
  pageAddress,
  readListFilter,
  sortNames,
} from './list-filter.ts'

const value = string({ minLength: 1, maxLength: 8 }).filter((text) => text === text.trim())
const cents = option(integer({ min: 0, max: 100_000_000 }), { nil: undefined })
const anyNarrowed = record({
  brand: uniqueArray(value, { maxLength: 5 }),
  size: uniqueArray(value, { maxLength: 5 }),
  min_price: cents,
  max_price: cents,
  promotion: boolean(),
  mark: uniqueArray(value, { maxLength: 3 }),
  in_stock: boolean(),
  sort: constantFrom(...sorts),
})

test('a filter is read back from the address it was written to', () => {
  hold(
    property(anyNarrowed, (narrowed) => {
      const address = filterAddress(new URLSearchParams('page=3&from=whatsapp'), narrowed)
      const search = new URLSearchParams(address)
      expect(readListFilter(search)).toEqual(narrowed)
      expect([search.get('page'), search.get('from')]).toEqual([null, 'whatsapp'])
    }),
  )
})

test('an invalid address filters nothing', () => {
  const search = new URLSearchParams(
    'min_price=-5&max_price=1e99&promotion=yes&in_stock=true&sort=cheap&brand=,',
  )
  expect(readListFilter(search)).toEqual(emptyFilter)
  expect(filterQueryOf(emptyFilter)).toEqual({})
  expect(countFilters(emptyFilter)).toBe(0)
})

test('a parameter that a form without script repeats is read as several values', () => {
  expect(readListFilter(new URLSearchParams('brand=a&brand=b,c&size=1%252C5 L')).brand).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(readListFilter(new URLSearchParams('size=1%252C5 L')).size).toEqual(['1,5 L'])
})

test('a call never gets a longer list of brands than it accepts', () => {
  hold(
    property(array(string({ minLength: 1, maxLength: 64 }), { maxLength: 60 }), (brand) => {
      expect((filterQueryOf({ ...emptyFilter, brand }).brand ?? '').length).toBeLessThanOrEqual(1000)
    }),
  )
})

test('every sort order has a name, and links to other pages keep the filter', () => {
  expect(Object.keys(sortNames)).toEqual([...sorts])
  const search = new URLSearchParams('brand=a&page=2')
  expect([pageAddress(search, 3), pageAddress(search, 1)]).toEqual(['?brand=a&page=3', '?brand=a'])
})
