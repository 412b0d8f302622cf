import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCents,
  cents,
  formatRand,
  parseRand,
  percentOf,
  randString,
  roundDownToTenCents,
  shareOut,
  sumCents,
  timesQty,
  timesRatio,
} from './money.ts'
import { qty } from './quantity.ts'

const prices = fc.integer({ min: 0, max: 10_000_000 })
const wholeParts = fc.integer({ min: 0, max: 100_000_000 })

test('cents are integers, exact and never minus zero', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => cents(wrong)).toThrow(RangeError)
  expect(Object.is(cents(-0), 0)).toBe(true)
  expect(() => addCents(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError)
  expect(sumCents([1999, 501, -500])).toBe(2000)
})

describe('a line total is rounded once, half a cent up', () => {
  test.each([
    [1999, 0.25, 500],
    [1999, 0.35, 700],
    [101, 0.5, 51],
    [8999, 1.005, 9044],
    [1, 0.49999, 0],
    [1, 0.5, 1],
    [10_000_000, 1_000_000, 10_000_000_000_000],
    [-101, 0.5, -50],
    // Half a cent, which fractions of rand or of a kilogram miss by a hair.
    [25, 0.58, 15],
    [45, 0.7, 32],
    [10, 0.35, 4],
    [5, 2.9, 15],
  ])('%i cents x %d', (price, quantity, total) => {
    expect(timesQty(price, qty(quantity))).toBe(total)
  })

  test('matches an exact reference', () => {
    fc.assert(
      fc.property(prices, wholeParts, (price, parts) => {
        const exact = BigInt(price) * BigInt(parts)
        const half = exact % 100_000n >= 50_000n ? 1n : 0n
        expect(timesQty(price, qty(parts / 100_000))).toBe(Number(exact / 100_000n + half))
      }),
      { numRuns: 2000 },
    )
  })
})

test('a ratio is exact within and beyond the range of safe integers', () => {
  const whole = (most: number) => fc.integer({ min: 1, max: most })
  fc.assert(
    fc.property(whole(1e9), whole(1e9), whole(1e8), fc.boolean(), (size, numerator, denominator, minus) => {
      const amount = minus ? -size : size
      const over = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)
      const under = 2n * BigInt(denominator)
      const down = over / under - (over % under < 0n ? 1n : 0n)
      fc.pre(down < 2n ** 53n && down > -(2n ** 53n))
      expect(timesRatio(amount, numerator, denominator)).toBe(Number(down))
    }),
    { numRuns: 2000 },
  )
})

test('a percentage rounds half a cent up', () => {
  expect(percentOf(1999, 10)).toBe(200)
  expect(percentOf(1005, 50)).toBe(503)
  expect(percentOf(9999, 12.5)).toBe(1250)
  expect(percentOf(9999, 100)).toBe(9999)
})

describe('sharing out', () => {
  test('gives odd cents to the largest remainders, the earlier first', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(1000, [1999, 501, 0])).toEqual([800, 200, 0])
    expect(shareOut(5, [0, 0])).toEqual([3, 2])
    expect(shareOut(0, [])).toEqual([])
    expect(() => shareOut(1, [])).toThrow(RangeError)
    expect(() => shareOut(1, [2, -1])).toThrow(RangeError)
  })

  test('adds up to the cent, and each part is less than a cent from its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (total, list) => {
        const parts = shareOut(total, list)
        expect(sumCents(parts)).toBe(total)
        const sum = list.reduce((a, b) => a + b, 0)
        if (sum === 0) return
        parts.forEach((part, index) => {
          const off = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(list[index] ?? 0)
          expect(off < BigInt(sum) && off > -BigInt(sum)).toBe(true)
        })
      }),
    )
  })

  test('gives the same shares with plain numbers as with large ones', () => {
    // Larger weights leave the proportions, but are mostly too large for plain numbers.
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), weights, (total, list) => {
        const large = list.map((weight) => weight * 1e9)
        expect(shareOut(total, list)).toEqual(shareOut(total, large))
      }),
      { numRuns: 2000 },
    )
  })

  test('never takes more off a line than the line costs', () => {
    fc.assert(
      fc.property(
        fc.array(prices, { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, part) => {
          const discount = Math.floor(sumCents(lines) * part)
          shareOut(discount, lines).forEach((share, index) => {
            expect(share).toBeLessThanOrEqual(lines[index] ?? 0)
          })
        },
      ),
    )
  })
})

describe('rand', () => {
  test.each([
    [0, 'R\u00a00.00', '0.00'],
    [5, 'R\u00a00.05', '0.05'],
    [1299, 'R\u00a012.99', '12.99'],
    [100_000, 'R\u00a01\u00a0000.00', '1000.00'],
    [123_456_789, 'R\u00a01\u00a0234\u00a0567.89', '1234567.89'],
    [-123_456, '-R\u00a01\u00a0234.56', '-1234.56'],
  ])('%i cents are formatted for display and for the wire', (amount, shown, sent) => {
    expect(formatRand(amount)).toBe(shown)
    expect(randString(amount)).toBe(sent)
  })

  test('uses the thousands separator of the settings', () => {
    expect(formatRand(123_456, ',')).toBe('R\u00a01,234.56')
    expect(formatRand(123_456, '')).toBe('R\u00a01234.56')
  })

  test.each([
    ['12,99', 1299],
    ['12.9', 1290],
    ['R7', 700],
    ['r 1 234.50', 123_450],
    ['R\u00a01\u00a0234,50', 123_450],
    ['1,234.56', 123_456],
    ['1,234', 123_400],
    ['-R 5.00', -500],
    [' 0 ', 0],
  ])('%j is read as money', (text, amount) => {
    expect(parseRand(text)).toBe(amount)
  })

  test.each(['', 'R', '1.234', '1 2 3', '12.999', 'twelve', '1,2,3', '1,234,56', '1e3', '--5', '12.'])(
    '%j is not money',
    (text) => {
      expect(parseRand(text)).toBeUndefined()
    },
  )

  test('a formatted amount is parsed back to the same cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
        expect(parseRand(formatRand(amount))).toBe(amount)
        expect(parseRand(randString(amount))).toBe(amount)
      }),
    )
  })
})

test('cash is rounded down to ten cents, and the rounding is returned', () => {
  expect(roundDownToTenCents(12_999)).toEqual({ payable: 12_990, rounding: -9 })
  expect(roundDownToTenCents(12_990)).toEqual({ payable: 12_990, rounding: 0 })
  expect(roundDownToTenCents(3)).toEqual({ payable: 0, rounding: -3 })
})
