import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cents } from '#kernel/money.ts'
import { instantOf } from '#kernel/time.ts'
import { judgePrices, type PricePeriod } from './judge-special.ts'
import type { PriceStep } from './price-steps.ts'

const dayMs = 24 * 60 * 60 * 1000
const from = instantOf('2026-01-01').getTime()
const until = from + 90 * dayMs

/** Days, cents (null: not sold), and whether as a special; the last step lasts to the end. */
type Span = [days: number, cents: number | null, special?: 'special']

/** The last of them is today's; before the first nothing is known. */
function history(spans: Span[], base: number | null): PricePeriod {
  let at = until - spans.reduce((days, [more]) => days + more, 0) * dayMs
  const steps: PriceStep[] = []
  for (const [days, cents, special] of spans) {
    steps.push({ from: at, cents: cents as Cents | null, special: special !== undefined })
    at += days * dayMs
  }
  return { steps, from, until, base: base as Cents | null }
}

const daysAgo = (days: number) => until - days * dayMs

describe('a special', () => {
  test.each<[string, Span[], number, object]>([
    [
      'that never cost less is the lowest price',
      [
        [80, 3000],
        [10, 2500, 'special'],
      ],
      3000,
      { code: 'lowest', since: daysAgo(10), usual: 3000 },
    ],
    [
      'that repeats an earlier one is as low as it has been',
      [
        [40, 3000],
        [7, 2500, 'special'],
        [40, 3000],
        [3, 2500, 'special'],
      ],
      3000,
      { code: 'lowest', since: daysAgo(3), usual: 3000 },
    ],
    [
      'that was lower before is lower than usual, and the better day is named',
      [
        [40, 3000],
        [7, 2200, 'special'],
        [40, 3000],
        [3, 2500, 'special'],
      ],
      3000,
      { code: 'lower', since: daysAgo(3), usual: 3000, lower: 2200, lowerAt: daysAgo(43) - 1 },
    ],
    [
      'that goes on for a month is the price itself',
      [
        [50, 3000],
        [40, 2500, 'special'],
      ],
      3000,
      { code: 'usual', since: daysAgo(40), usual: 2500 },
    ],
    [
      'that it nearly always had before is no news',
      [
        [50, 2500, 'special'],
        [2, 3000],
        [10, 2500, 'special'],
      ],
      3000,
      { code: 'usual', since: daysAgo(10), usual: 2500 },
    ],
    [
      'after the price was put up is held against what it cost before: no saving',
      [
        [70, 3000],
        [10, 4000],
        [10, 3200, 'special'],
      ],
      4000,
      { code: 'raised', since: daysAgo(10), usual: 3000, raisedAt: daysAgo(20) },
    ],
    [
      'after the price was put up may still save something',
      [
        [70, 3000],
        [10, 4000],
        [10, 2900, 'special'],
      ],
      4000,
      { code: 'raised', since: daysAgo(10), usual: 3000, raisedAt: daysAgo(20) },
    ],
    [
      'that began as the price was put up is found out',
      [
        [80, 3000],
        [10, 3000, 'special'],
      ],
      4000,
      { code: 'raised', since: daysAgo(10), usual: 3000, raisedAt: daysAgo(10) },
    ],
    [
      'long after the price was put up is held against the new price',
      [
        [50, 3000],
        [30, 4000],
        [10, 3500, 'special'],
      ],
      4000,
      { code: 'lower', since: daysAgo(10), usual: 4000, lower: 3000, lowerAt: daysAgo(40) - 1 },
    ],
    [
      'after thirteen known days is not judged',
      [
        [13, 3000],
        [10, 2500, 'special'],
      ],
      3000,
      { code: 'unknown', since: daysAgo(10) },
    ],
    [
      'after fourteen known days is judged',
      [
        [14, 3000],
        [10, 2500, 'special'],
      ],
      3000,
      { code: 'lowest', since: daysAgo(10), usual: 3000 },
    ],
    [
      'is not judged by days on which the thing was not sold',
      [
        [50, 3000],
        [25, null],
        [5, 3000],
        [10, 2500, 'special'],
      ],
      3000,
      { code: 'unknown', since: daysAgo(10) },
    ],
  ])('%s', (_says, spans, base, verdict) => {
    expect(judgePrices(history(spans, base))?.verdict).toEqual(verdict)
  })
})

test('an offer without a special gets figures but no verdict', () => {
  expect(
    judgePrices(
      history(
        [
          [30, 2500],
          [20, 3500],
          [40, 3000],
        ],
        3000,
      ),
    ),
  ).toEqual({
    days: 90,
    daysNoDearer: 70,
    lowest: 2500,
    highest: 3500,
    usual: 3000,
    verdict: null,
  })
})

test('the price of a day is the one charged for most of it', () => {
  const noon = daysAgo(10) + dayMs / 2
  const steps = [
    { from: daysAgo(20), cents: 3000 as Cents, special: false },
    { from: noon - 3_600_000, cents: 2000 as Cents, special: true },
    { from: daysAgo(9), cents: 3000 as Cents, special: false },
  ]
  expect(judgePrices({ steps, from, until, base: 3000 as Cents })).toMatchObject({
    days: 20,
    lowest: 2000,
    usual: 3000,
  })
  const judged = judgePrices({
    steps: [...steps, { from: daysAgo(1), cents: 2000 as Cents, special: true }],
    from,
    until,
    base: 3000 as Cents,
  })
  expect(judged).toMatchObject({ daysNoDearer: 2 })
})

test('an offer that was never sold has no figures', () => {
  expect(judgePrices(history([], null))).toBeUndefined()
  expect(judgePrices(history([[40, null]], null))).toBeUndefined()
})

const span: fc.Arbitrary<Span> = fc
  .tuple(fc.integer({ min: 1, max: 15 }), fc.option(fc.integer({ min: 1, max: 6 }), { nil: null, freq: 8 }))
  .map(([days, cents]): Span => [days, cents])

/** What the judge should say, from the days themselves, one by one. */
function expected(days: readonly (number | null)[], lasts: number, base: number) {
  const now = days.at(-1) ?? 0
  const before = days.slice(0, -lasts).slice(-30)
  const sold = before.filter((cents) => cents !== null)
  if (sold.length < 14) return { code: 'unknown' }
  const times = (cents: number) => sold.filter((each) => each === cents).length
  const most = Math.max(...sold.map(times))
  const usual = Math.min(...sold.filter((cents) => times(cents) === most))
  if (base > usual) return { code: 'raised', usual }
  return { code: days.some((cents) => cents !== null && cents < now) ? 'lower' : 'lowest', usual }
}

test('no special is praised that was undercut before, or that is no lower than usual, whatever came before', () => {
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 4 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      (before, lasts, now, off) => {
        const spans: Span[] = [...before, [lasts, now, 'special']]
        const days = spans.flatMap(([count, cents]) => Array<number | null>(count).fill(cents))
        const sold = days.filter((cents) => cents !== null)
        expect(judgePrices(history(spans, now + off))).toMatchObject({
          days: sold.length,
          daysNoDearer: sold.filter((cents) => cents <= now).length,
          lowest: Math.min(...sold),
          highest: Math.max(...sold),
          verdict: expected(days, lasts, now + off),
        })
      },
    ),
    { numRuns: 1000 },
  )
})
