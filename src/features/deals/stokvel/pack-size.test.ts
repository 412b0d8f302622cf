import { expect, test } from 'vitest'
import { packsIn } from './pack-size.ts'

test.each([
  ['12 x 2 kg', 12],
  ['6 × 300 ml', 6],
  ['24x1L', 24],
  ['2 kg', undefined],
  ['1 x 10 kg', undefined],
  ['10 kg', undefined],
  ['extra x 2', undefined],
  [null, undefined],
])('%s holds %s packs', (measurement, count) => {
  expect(packsIn(measurement)).toBe(count)
})
