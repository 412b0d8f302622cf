import { expect, test } from 'vitest'
import { isWeightFar } from './weight-check.ts'

const line = { per_kg: true, qty: 2, qty_ordered: 2 }

test.each([
  [1, false],
  [0.999, true],
  [2, false],
  [3, false],
  [3.001, true],
  [20, true],
  [0.2, true],
])('for 2 kg ordered, whether %d kg is questioned: %s', (packed, far) => {
  expect(isWeightFar(line, packed)).toBe(far)
})

test('a weight near what was agreed since is not questioned, nor is a counted line', () => {
  expect(isWeightFar({ ...line, qty: 0.5 }, 0.5)).toBe(false)
  expect(isWeightFar({ ...line, qty: 0.5 }, 1.9)).toBe(false)
  expect(isWeightFar({ ...line, per_kg: false }, 20)).toBe(false)
})
