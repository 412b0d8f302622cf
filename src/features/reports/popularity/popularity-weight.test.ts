import { expect, test } from 'vitest'
import { decayOver, popularityWeight } from './popularity-weight.ts'

test('a purchase weighs far more than a look', () => {
  const one = { bought: 0, added: 0, looked: 0 }
  expect(popularityWeight({ ...one, bought: 1 })).toBe(1)
  expect(popularityWeight({ ...one, looked: 1 })).toBeLessThan(0.05)
  expect(popularityWeight({ ...one, added: 1 })).toBeGreaterThan(popularityWeight({ ...one, looked: 1 }))
})

test('made-up visits weigh at most as much as the purchases and three more', () => {
  expect(popularityWeight({ bought: 0, added: 10_000, looked: 100_000 })).toBe(3)
  expect(popularityWeight({ bought: 20, added: 10_000, looked: 0 })).toBe(43)
})

test('counts halve in thirty days, and are next to nothing after a year', () => {
  expect(decayOver(0)).toBe(1)
  expect(decayOver(30)).toBe(0.5)
  expect(decayOver(365)).toBeLessThan(0.001)
})
