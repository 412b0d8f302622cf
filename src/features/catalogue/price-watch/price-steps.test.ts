import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cents } from '#kernel/money.ts'
import { type PriceHistory, priceSteps } from './price-steps.ts'

/** A small clock, so that edges meet often. */
const hour = fc.integer({ min: 0, max: 40 })
const cents = fc.integer({ min: 1, max: 5 }) as fc.Arbitrary<Cents>
const base = fc.option(cents, { nil: null })

const promise = fc
  .record({ cents, startAt: hour, lasts: hour, since: hour, until: fc.option(hour, { nil: null }) })
  .map(({ lasts, ...rest }) => ({ ...rest, endAt: rest.startAt + lasts + 1 }))

const kept: fc.Arbitrary<PriceHistory> = fc.record({
  knownSince: hour,
  cents: base,
  past: fc
    .array(fc.record({ until: hour, cents: base }), { maxLength: 6 })
    .map((rows) => rows.sort((a, b) => a.until - b.until)),
  promises: fc.array(promise, { maxLength: 5 }),
})

/** What was charged in one hour, asked of everything that was kept, without a thought for any other hour. */
function chargedIn(at: number, { past, promises, cents: present }: PriceHistory): [number | null, boolean] {
  let normal = present
  for (const row of past.toReversed()) if (row.until > at) normal = row.cents
  if (normal === null) return [null, false]
  let lowest: number = normal
  for (const { cents, startAt, endAt, since, until } of promises)
    if (at >= startAt && at < endAt && at >= since && (until === null || at < until))
      lowest = Math.min(lowest, cents)
  return [lowest, lowest < normal]
}

test('the step at any hour is the price that was charged then', () => {
  fc.assert(
    fc.property(kept, hour, hour, (prices, from, more) => {
      const now = from + more
      const steps = priceSteps(prices, from, now)
      for (let at = from; at <= now; at += 1) {
        const step = steps.findLast((each) => each.from <= at)
        if (at < prices.knownSince) expect(step).toBeUndefined()
        else expect([step?.cents, step?.special]).toEqual(chargedIn(at, prices))
      }
    }),
    { numRuns: 2000 },
  )
})

test('steps rise in time, begin no earlier than requested, and differ from their neighbours', () => {
  fc.assert(
    fc.property(kept, hour, hour, (prices, from, more) => {
      const steps = priceSteps(prices, from, from + more)
      for (const [at, step] of steps.entries()) {
        const before = steps[at - 1]
        expect(step.from).toBeGreaterThanOrEqual(Math.max(from, prices.knownSince))
        expect(step.from).toBeLessThanOrEqual(from + more)
        if (!before) continue
        expect(step.from).toBeGreaterThan(before.from)
        expect([step.cents, step.special]).not.toEqual([before.cents, before.special])
      }
    }),
  )
})

test('the change that was written later wins where the times of two changes are reversed', () => {
  const past = [
    { until: 20, cents: 3 as Cents },
    { until: 10, cents: 4 as Cents },
  ]
  const steps = priceSteps({ knownSince: 0, cents: 5 as Cents, past, promises: [] }, 0, 30)
  expect(steps).toEqual([
    { from: 0, cents: 3, special: false },
    { from: 20, cents: 5, special: false },
  ])
})
