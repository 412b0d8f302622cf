import { expect, test } from 'vitest'
import type { Cents } from '#kernel/money.ts'
import { priceNow } from './price-now.ts'

const noon = Date.parse('2026-03-14T12:00:00Z')
const four = Date.parse('2026-03-14T16:00:00Z')
const promotion = {
  basePriceInCents: 2999 as Cents,
  promo: true,
  promoPriceInCents: 2499 as Cents,
  startAt: noon as number | Date | null,
  endAt: four as number | Date | null,
}

test.each([
  ['a millisecond before it begins', promotion, noon - 1, 2999, false],
  ['as it begins', promotion, noon, 2499, true],
  ['a millisecond before it ends', promotion, four - 1, 2499, true],
  ['as it ends', promotion, four, 2999, false],
  [
    'with dates as the database gives them',
    { ...promotion, startAt: new Date(noon), endAt: new Date(four) },
    noon,
    2499,
    true,
  ],
  ['when it is not a promotion', { ...promotion, promo: false }, noon, 2999, false],
  ['without a promotion price', { ...promotion, promoPriceInCents: null }, noon, 2999, false],
  ['without an end', { ...promotion, endAt: null }, noon, 2999, false],
])('%s', (_when, offer, at, cents, promo) => {
  expect(priceNow(offer, new Date(at))).toEqual({ cents, promo })
})
