import { expect, test } from 'vitest'
import { Boundaries } from './boundaries.ts'

test('the next change is the first instant after now, also when the clock goes back', () => {
  const boundaries = new Boundaries([300, 100, 200, 200])
  const next = [0, 100, 150, 199, 200, 299, 300, 50, 1000].map((at) => boundaries.next(new Date(at)))
  expect(next).toEqual([100, 200, 200, 200, 300, 300, Infinity, 100, Infinity])
})

test('without promotions nothing changes by time', () => {
  expect(new Boundaries([]).next(new Date())).toBe(Infinity)
})
