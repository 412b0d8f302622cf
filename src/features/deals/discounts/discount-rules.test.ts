import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codePattern,
  type DiscountTerms,
  discountOn,
  discountState,
  normalizeCode,
} from './discount-rules.ts'

const none = { percent: null, amountInCents: null, mostInCents: null, minimumInCents: 0 }

describe('the discount of a code', () => {
  test.each([
    ['a tenth', { percent: 10 }, 10_000, 1000],
    ['half a cent rounded up', { percent: 10 }, 1005, 101],
    ['less than half a cent away', { percent: 10 }, 1004, 100],
    ['a percentage up to its most', { percent: 50, mostInCents: 2000 }, 10_000, 2000],
    ['everything', { percent: 100 }, 1234, 1234],
    ['an amount', { amountInCents: 5000 }, 12_345, 5000],
    ['an amount, of goods that come to less', { amountInCents: 5000 }, 1234, 1234],
    ['nothing of nothing', { amountInCents: 5000 }, 0, 0],
  ])('%s', (_, terms, goods, off) => expect(discountOn({ ...none, ...terms }, goods)).toBe(off))

  const cents = fc.integer({ min: 1, max: 100_000_000 })
  const terms: fc.Arbitrary<DiscountTerms> = fc.oneof(
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      amountInCents: fc.constant(null),
      mostInCents: fc.option(cents),
      minimumInCents: cents,
    }),
    fc.record({
      percent: fc.constant(null),
      amountInCents: cents,
      mostInCents: fc.constant(null),
      minimumInCents: cents,
    }),
  )
  const goods = fc.integer({ min: 0, max: 100_000_000 })

  test('is in whole cents, never negative, and never above the goods, its amount or its maximum', () => {
    fc.assert(
      fc.property(terms, goods, (given, sum) => {
        const off = discountOn(given, sum)
        expect(Number.isSafeInteger(off)).toBe(true)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(Math.min(sum, given.amountInCents ?? sum, given.mostInCents ?? sum))
      }),
    )
  })

  test('never falls when the goods cost more, and neither does what is left to pay', () => {
    fc.assert(
      fc.property(terms, goods, goods, (given, one, other) => {
        const [few, many] = one < other ? [one, other] : [other, one]
        expect(discountOn(given, many)).toBeGreaterThanOrEqual(discountOn(given, few))
        expect(many - discountOn(given, many)).toBeGreaterThanOrEqual(few - discountOn(given, few))
      }),
    )
  })
})

test('a code is read the same however it is typed', () => {
  for (const typed of ['WELCOME10', ' welcome10 ', 'Welcome 10', 'welcome\t10'])
    expect(normalizeCode(typed)).toBe('WELCOME10')
  expect(
    ['AB', 'A B', 'a', 'WELCOME_10', 'ÉTÉ10', 'X'.repeat(25)].map((code) => codePattern.test(code)),
  ).toEqual(Array(6).fill(false))
})

test('a code is scheduled, running, used up or ended', () => {
  const startAt = new Date('2026-03-01T00:00:00Z')
  const endAt = new Date('2026-03-31T00:00:00Z')
  const code = { startAt, endAt, used: 0, totalLimit: 2 }
  const before = (at: Date) => new Date(at.getTime() - 1)
  expect(discountState(code, before(startAt))).toBe('scheduled')
  expect(discountState(code, startAt)).toBe('running')
  expect(discountState({ ...code, used: 2 }, before(endAt))).toBe('used_up')
  expect(discountState({ ...code, used: 2 }, endAt)).toBe('ended')
  expect(discountState({ ...code, endAt: null, totalLimit: null, used: 9 }, endAt)).toBe('running')
})
