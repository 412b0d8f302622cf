import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MultibuyDays, runsAt } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { multibuySpan } from './multibuy-span.ts'

const at = (text: string) => Date.parse(text)
const always: MultibuyDays = {
  startAt: at('2026-03-01T22:00Z'),
  endAt: at('2026-03-31T22:00Z'),
  weekdays: null,
  fromMinute: null,
  untilMinute: null,
}
const spanOf = (days: MultibuyDays, now: string) => {
  const { from, until } = multibuySpan(days, at(now))
  return [from, until].map((instant) =>
    Number.isFinite(instant) ? new Date(instant).toISOString() : instant,
  )
}

test('a multibuy of all days changes when it starts and when it ends', () => {
  expect(spanOf(always, '2026-03-01T10:00Z')).toEqual([-Infinity, '2026-03-01T22:00:00.000Z'])
  expect(spanOf(always, '2026-03-14T10:00Z')).toEqual([
    '2026-03-01T22:00:00.000Z',
    '2026-03-31T22:00:00.000Z',
  ])
  expect(spanOf(always, '2026-04-14T10:00Z')).toEqual(['2026-03-31T22:00:00.000Z', Infinity])
})

test('weekdays and hours begin and end in Johannesburg', () => {
  // 14 March 2026 is a Saturday.
  const weekend = { ...always, weekdays: [6, 7] }
  expect(spanOf(weekend, '2026-03-14T10:00Z')).toEqual([
    '2026-03-13T22:00:00.000Z',
    '2026-03-15T22:00:00.000Z',
  ])
  expect(spanOf(weekend, '2026-03-16T10:00Z')).toEqual([
    '2026-03-15T22:00:00.000Z',
    '2026-03-20T22:00:00.000Z',
  ])
  const afternoon = { ...always, weekdays: [6], fromMinute: 14 * 60, untilMinute: 16 * 60 + 30 }
  expect(spanOf(afternoon, '2026-03-14T11:59:59.999Z')).toEqual([
    '2026-03-07T14:30:00.000Z',
    '2026-03-14T12:00:00.000Z',
  ])
  expect(spanOf(afternoon, '2026-03-14T12:00Z')).toEqual([
    '2026-03-14T12:00:00.000Z',
    '2026-03-14T14:30:00.000Z',
  ])
})

test('within a span a multibuy stays as it is, and each end of it is a change or the start or end', () => {
  const day = 86_400_000
  fc.assert(
    fc.property(
      fc.record({
        start: fc.nat(20 * 24 * 60),
        minutes: fc.integer({ min: 1, max: 40 * 24 * 60 }),
        weekdays: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })),
        from: fc.option(fc.nat(700)),
        until: fc.option(fc.integer({ min: 701, max: 1440 })),
        now: fc.nat(60 * 24 * 60),
        within: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 20 }),
      }),
      ({ start, minutes, weekdays, from: fromMinute, until: untilMinute, now, within }) => {
        const zero = at('2026-03-01T00:00Z')
        const startAt = zero + start * 60_000
        const days = { startAt, endAt: startAt + minutes * 60_000, weekdays, fromMinute, untilMinute }
        const instant = zero + now * 60_000
        const { from, until } = multibuySpan(days, instant)
        expect(from <= instant && instant < until).toBe(true)
        const runs = runsAt(days, new Date(instant))
        const [first, last] = [Math.max(from, instant - 9 * day), Math.min(until, instant + 9 * day)]
        for (const share of within)
          expect(runsAt(days, new Date(Math.min(last - 1, first + share * (last - first))))).toBe(runs)
        for (const end of [from, until].filter(Number.isFinite))
          if (end !== days.startAt && end !== days.endAt)
            expect(runsAt(days, new Date(end))).not.toBe(runsAt(days, new Date(end - 1)))
      },
    ),
    { numRuns: 500 },
  )
})
