import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editCost, maxCost } from './edit-cost.ts'

const cost = (typed: string, word: string) => editCost(typed, word, 9)

test('common confusions cost less', () => {
  expect(cost('milk', 'milk')).toBe(0)
  expect(cost('suger', 'sugar')).toBeLessThan(cost('sugtr', 'sugar'))
  expect(cost('choclate', 'chocolate')).toBeLessThan(1)
  expect(cost('mlik', 'milk')).toBeLessThan(cost('msik', 'milk'))
  expect(cost('bananna', 'banana')).toBe(0.5)
  expect(cost('jick', 'jik')).toBeLessThan(cost('jick', 'jack'))
})

test('an unfinished word costs little', () => {
  expect(editCost('mayonai', 'mayonnaise', 1, true)).toBe(0.5)
  expect(editCost('mayonai', 'mayonnaise', 1)).toBe(Number.POSITIVE_INFINITY)
})

const word = fc.string({ unit: fc.constantFrom(...'abcdeghklmnostuvz'), minLength: 1, maxLength: 12 })

test('the cost is symmetric, zero to itself, and at most the length of the longer word', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(cost(a, a)).toBe(0)
      expect(cost(a, b)).toBeCloseTo(cost(b, a), 9)
      if (a !== b) expect(cost(a, b)).toBeGreaterThan(0)
      expect(editCost(a, b, 30)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('any two texts can be compared', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }), (a, b) => {
      expect(editCost(a, b, maxCost(a.length))).toBeGreaterThanOrEqual(0)
    }),
  )
})
