import { array, assert as hold, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, priceBands } from './price-bands.ts'

const sorted = (prices: number[]) => prices.toSorted((a, b) => a - b)

test('price bands begin at round figures and hold similar numbers of prices', () => {
  const prices = sorted(Array.from({ length: 100 }, (_, n) => 500 + n * 97))
  expect(priceBands(prices).map(({ from, to }) => [from, to])).toEqual([
    [0, 2499],
    [2500, 3999],
    [4000, 5999],
    [6000, 7499],
    [7500, null],
  ])
})

test('equal prices give no bands to choose from', () => {
  expect(priceBands([])).toEqual([])
  expect(priceBands([1299, 1299, 1299])).toEqual([])
})

test('bands join without a gap, and each price falls within the limits of its band', () => {
  hold(
    property(array(integer({ min: 0, max: 1_000_000 })), (prices) => {
      const bands = priceBands(sorted(prices))
      for (const [place, { from }] of bands.entries())
        if (place > 0) expect(from).toBe((bands[place - 1]?.to ?? Number.NaN) + 1)
      for (const cents of prices) {
        if (bands.length === 0) continue
        const band = bands[bandOf(bands, cents)]
        expect(cents).toBeGreaterThanOrEqual(band?.from ?? Number.NaN)
        expect(cents).toBeLessThanOrEqual(band?.to ?? Number.POSITIVE_INFINITY)
      }
    }),
  )
})
