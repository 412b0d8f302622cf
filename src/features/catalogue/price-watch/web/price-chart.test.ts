import { expect, test } from 'vitest'
import { priceChartPaths } from './price-chart.ts'

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`
const [from, until] = [Date.parse(day(1)), Date.parse(day(11))]
const point = (n: number, price_in_cents: number | null, special = false) => ({
  from: day(n),
  price_in_cents,
  special,
})

test('the chart draws each price as a step, from zero at the bottom to the highest price at the top', () => {
  const points = [point(1, 1000), point(6, 500, true), point(8, 1000)]
  expect(priceChartPaths({ points, highest_in_cents: 1000 }, from, until)).toEqual({
    path: 'M0 2H150V41H210V2H300',
    specials: 'M150 41H210',
  })
})

test('the chart draws no line while the offer was not sold or its price not known', () => {
  const points = [point(3, 1000), point(6, null), point(8, 1000)]
  expect(priceChartPaths({ points, highest_in_cents: 1000 }, from, until)).toEqual({
    path: 'M60 2H150M210 2H300',
    specials: '',
  })
})
