import { expect, test } from 'vitest'
import type { Cents } from '#kernel/money.ts'
import { nextPromo, type PromoWindow, priceNow, shownDays } from './price-now.ts'

const noon = Date.parse('2026-03-14T12:00:00Z')
const four = Date.parse('2026-03-14T16:00:00Z')
const six = Date.parse('2026-03-14T18:00:00Z')
const window = (cents: number, startAt = noon, endAt = four): PromoWindow => ({
  cents: cents as Cents,
  startAt,
  endAt,
})
const offer = (...promos: PromoWindow[]) => ({ basePriceInCents: 2999 as Cents, promos })
const afternoon = window(2499)

test.each([
  ['a millisecond before it begins', offer(afternoon), noon - 1, 2999, undefined],
  ['as it begins', offer(afternoon), noon, 2499, afternoon],
  ['a millisecond before it ends', offer(afternoon), four - 1, 2499, afternoon],
  ['as it ends', offer(afternoon), four, 2999, undefined],
  ['without a promotion', offer(), noon, 2999, undefined],
  ['when the promotion is dearer', offer(window(3500)), noon, 2999, undefined],
  ['when the promotion saves nothing', offer(window(2999)), noon, 2999, undefined],
])('an offer has the right price %s', (_when, promoted, at, cents, promo) => {
  expect(priceNow(promoted, new Date(at))).toEqual({ cents, promo })
})

test('the lowest of several promotions is charged while it lasts', () => {
  const deep = window(1999, four - 3_600_000, six)
  const both = offer(afternoon, deep)
  expect(priceNow(both, new Date(noon)).cents).toBe(2499)
  expect(priceNow(both, new Date(four - 1)).cents).toBe(1999)
  expect(priceNow(both, new Date(six)).cents).toBe(2999)
})

test('of promotions with the same price the one that lasts longer is shown', () => {
  const longer = window(2499, noon, six)
  expect(priceNow(offer(longer, afternoon), new Date(noon)).promo).toBe(longer)
  expect(priceNow(offer(afternoon, longer), new Date(noon)).promo).toBe(longer)
})

test('the next promotion is the soonest that has not begun and saves money', () => {
  const later = window(2000, six, six + 1)
  const noSaving = window(2999, four, six)
  expect(nextPromo(offer(later, afternoon, noSaving), new Date(noon - 1))).toBe(afternoon)
  expect(nextPromo(offer(later, afternoon, noSaving), new Date(noon))).toBe(later)
  expect(nextPromo(offer(afternoon), new Date(four))).toBeUndefined()
})

test('a card shows the days of the promotion, else of the next one, else those on which a combo is sold', () => {
  const days = { startAt: noon - 1, endAt: six }
  const combo = { ...offer(afternoon), days }
  expect(shownDays(combo, new Date(noon))).toBe(afternoon)
  expect(shownDays(combo, new Date(noon - 1))).toBe(afternoon)
  expect(shownDays(combo, new Date(four))).toBe(days)
  expect(shownDays(offer(), new Date(noon))).toBeUndefined()
})
