import { expect, test } from 'vitest'
import { Shelf } from './shelf.ts'
import { ShelfCache } from './shelf-cache.ts'
import type { SharedTaxonomy } from './shelf-taxonomy.ts'

// Shelves without offers, whose weight is their index alone: a million products of 4 bytes.
const taxonomy = { version: 1, products: { length: 1_000_000 } } as unknown as SharedTaxonomy
const shelf = (supplierId: string, version = 1) => Shelf.of(taxonomy, supplierId, version, [])
const weight = shelf('any').bytes

test('the least recently used shelf is evicted when the budget is exceeded', () => {
  const memory = new ShelfCache(2 * weight)
  memory.put(shelf('langa'))
  memory.put(shelf('parow'))
  memory.use('langa')
  memory.put(shelf('sandton'))
  expect(memory.loaded().toSorted()).toEqual(['langa', 'sandton'])
  expect(memory.bytes).toBe(2 * weight)
})

test('the only shelf is never evicted, however large', () => {
  const memory = new ShelfCache(1)
  memory.put(shelf('langa'))
  expect(memory.use('langa')).toBeDefined()
})

test('a shelf reloaded at the same version keeps its generation, and so its cached responses', () => {
  const memory = new ShelfCache(weight)
  memory.put(shelf('langa'))
  const before = memory.find('langa')?.generation
  memory.put(shelf('parow'))
  expect(memory.use('langa')).toBeUndefined()
  memory.put(shelf('langa'))
  expect(memory.find('langa')?.generation).toBe(before)
})

test('every other shelf has a new generation, even at the same version', () => {
  const memory = new ShelfCache(10 * weight)
  memory.put(shelf('langa', 1))
  const first = memory.find('langa')?.generation
  memory.put(shelf('langa', 1))
  const second = memory.find('langa')?.generation
  memory.put(shelf('langa', 2))
  expect(new Set([first, second, memory.find('langa')?.generation]).size).toBe(3)
  expect(memory.bytes).toBe(weight)
})
