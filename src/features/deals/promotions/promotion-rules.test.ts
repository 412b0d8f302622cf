import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, instantOf, lastValidDay } from '#kernel/time.ts'
import { promotionStatus, reducedPrice, savingPercent } from './promotion-rules.ts'

test('a percentage off leaves whole cents, half a cent rounded up', () => {
  expect(reducedPrice(1999, { percent_off: 10 })).toBe(1799)
  expect(reducedPrice(1995, { percent_off: 50 })).toBe(998)
  expect(reducedPrice(333, { percent_off: 12.5 })).toBe(291)
  expect(reducedPrice(1999, { price_in_cents: 1500 })).toBe(1500)
})

test('a reduction is either a price or a percentage, never neither or both', () => {
  expect(reducedPrice(1999, {})).toBeUndefined()
  expect(reducedPrice(1999, { price_in_cents: 1, percent_off: 1 })).toBeUndefined()
})

test('a percentage is exact to half a cent, and never raises the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: 1, max: 95 }), (base, percent) => {
      const price = reducedPrice(base, { percent_off: percent }) as number
      expect(Number.isInteger(price)).toBe(true)
      expect(price).toBeLessThanOrEqual(base)
      expect(Math.abs(price - (base * (100 - percent)) / 100)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('the displayed saving is never more than the real saving', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }), (base, price) => {
      const told = savingPercent(base, price)
      expect(told).toBeGreaterThanOrEqual(0)
      if (price < base) expect(price).toBeLessThanOrEqual(base - Math.floor((base * told) / 100))
      else expect(told).toBe(0)
    }),
  )
})

test('a promotion runs to the millisecond from midnight of its first day to the midnight after its last', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom(-1, 0, 1),
      (from, length, off) => {
        const first = addDays('2024-02-01', from)
        const last = addDays(first, length)
        const days = { startAt: instantOf(first), endAt: instantOf(addDays(last, 1)) }
        const at = (instant: Date) => promotionStatus(days, new Date(instant.getTime() + off))
        expect(at(days.startAt)).toBe(off < 0 ? 'upcoming' : 'running')
        expect(at(days.endAt)).toBe(off < 0 ? 'running' : 'ended')
        // What shoppers are told is the last day that counts.
        expect(dayOf(lastValidDay(days.endAt))).toBe(last)
      },
    ),
  )
})
