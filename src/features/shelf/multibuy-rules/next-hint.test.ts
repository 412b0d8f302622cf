import { expect, test } from 'vitest'
import { seeded } from '../../../../tests/seeded-random.ts'
import { type ApplicableMultibuy, applyMultibuys, type MultibuyLine } from './apply-multibuys.ts'
import type { MultibuyTerms } from './multibuy-terms.ts'
import { nextHints } from './next-hint.ts'

const line = (priceInCents: number, qty: number, ...multibuyIds: string[]): MultibuyLine => ({
  ...{ priceInCents, qty, weighed: false, multibuyIds },
})
const hintsOf = (lines: MultibuyLine[], ...multibuys: ApplicableMultibuy[]) =>
  Object.fromEntries(nextHints(lines, multibuys, applyMultibuys(lines, multibuys)))

const threeFor60: ApplicableMultibuy = {
  ...{ id: 'three', terms: { kind: 'n_for_amount', qty: 3, amount_in_cents: 6000 } },
}
const cheapestFree: ApplicableMultibuy = { id: 'free', terms: { kind: 'cheapest_free', qty: 2 } }
const tenPercent: ApplicableMultibuy = {
  ...{ id: 'percent', terms: { kind: 'save_percent', qty: 3, percent: 10 } },
}
const offTotal: ApplicableMultibuy = {
  ...{ id: 'total', terms: { kind: 'total_save_amount', from_in_cents: 10_000, amount_in_cents: 1500 } },
}

test('a started group lacks the pieces that complete it', () => {
  expect(hintsOf([line(2200, 2, 'three')], threeFor60)).toEqual({
    three: { line: 0, missing: 1, savingInCents: 600 },
  })
  expect(hintsOf([line(2200, 1, 'three')], threeFor60)).toEqual({
    three: { line: 0, missing: 2, savingInCents: 600 },
  })
})

test('a complete group lacks nothing', () => {
  expect(hintsOf([line(2200, 3, 'three')], threeFor60)).toEqual({})
})

test('the cheapest line that saves is proposed', () => {
  // One more of 9.00 would leave the group dearer than its pieces: 9.00, 22.00 and 24.00 cost 55.00.
  const lines = [line(2400, 1, 'three'), line(2200, 1, 'three'), line(900, 0, 'three')]
  expect(hintsOf(lines, threeFor60)).toEqual({ three: { line: 1, missing: 1, savingInCents: 800 } })
  expect(hintsOf([line(3000, 1, 'free'), line(900, 2, 'free')], cheapestFree)).toEqual({
    free: { line: 1, missing: 1, savingInCents: 900 },
  })
})

test('a percentage lacks pieces only until it applies', () => {
  expect(hintsOf([line(1000, 1, 'percent')], tenPercent)).toEqual({
    percent: { line: 0, missing: 2, savingInCents: 300 },
  })
  expect(hintsOf([line(1000, 3, 'percent')], tenPercent)).toEqual({})
})

test('a total lacks cents, of all goods that count for it', () => {
  const weighed = { ...line(8000, 0.5, 'total'), weighed: true }
  expect(hintsOf([line(2000, 2, 'total'), weighed, line(5000, 1)], offTotal)).toEqual({
    total: { missingInCents: 2000, savingInCents: 1500 },
  })
  expect(hintsOf([line(2000, 5, 'total')], offTotal)).toEqual({})
})

test('a multibuy has no hint where its limit is used up, nothing of it is in the basket, or the price is for one piece', () => {
  const single: MultibuyTerms = { kind: 'n_for_amount', qty: 1, amount_in_cents: 1000 }
  expect(hintsOf([line(2200, 3, 'three')], { ...threeFor60, maxTimes: 1 })).toEqual({})
  expect(hintsOf([line(2200, 2, 'three')], { ...threeFor60, maxTimes: 1 })).toHaveProperty('three')
  // Another dear piece would make a dearer one free.
  expect(hintsOf([line(3000, 1, 'free'), line(900, 1, 'free')], { ...cheapestFree, maxTimes: 1 })).toEqual({})
  expect(hintsOf([line(2200, 2)], threeFor60)).toEqual({})
  expect(hintsOf([line(2200, 2, 'single')], { id: 'single', terms: single })).toEqual({})
  expect(hintsOf([{ ...line(2200, 2, 'three'), weighed: true }], threeFor60)).toEqual({})
})

test('a hint tells what the whole basket saves, less what other multibuys lose', () => {
  // With a third piece "three" saves 6.00, where two pieces saved 4.40 by the percentage.
  const percent: ApplicableMultibuy = {
    ...{ id: 'percent', terms: { kind: 'save_percent', qty: 1, percent: 10 } },
  }
  const hints = hintsOf([line(2200, 2, 'percent', 'three')], percent, {
    ...{ id: 'three', terms: { kind: 'n_for_amount', qty: 3, amount_in_cents: 5600 } },
  })
  expect(hints).toEqual({ three: { line: 0, missing: 1, savingInCents: 1000 - 440 } })
})

test('a hint is about the saving of its own multibuy', () => {
  const percent: ApplicableMultibuy = {
    ...{ id: 'percent', terms: { kind: 'save_percent', qty: 1, percent: 10 } },
  }
  // One more saves 10%, but not by "three".
  expect(hintsOf([line(2200, 1, 'percent', 'three')], percent, threeFor60)).toEqual({})
  const cheaper: ApplicableMultibuy = {
    ...{ id: 'three', terms: { kind: 'n_for_amount', qty: 3, amount_in_cents: 5600 } },
  }
  expect(hintsOf([line(2200, 1, 'percent', 'three')], percent, cheaper)).toEqual({
    three: { line: 0, missing: 2, savingInCents: 1000 - 220 },
  })
})

test('a large basket has hints of its first multibuys only', () => {
  const multibuys = Array.from({ length: 60 }, (_, at) => ({ ...threeFor60, id: `m${at}` }))
  // Each multibuy competes with the next.
  const lines = multibuys.map((_, at) => line(2200, 2, `m${at}`, `m${(at + 1) % 60}`))
  const hints = nextHints(lines, multibuys, applyMultibuys(lines, multibuys))
  expect(hints.size).toBeLessThan(20)
})

test('a hint comes true for random baskets', () => {
  const random = seeded('hints')
  let hinted = 0
  for (let n = 0; n < 300; n += 1) {
    const multibuys = [threeFor60, cheapestFree, tenPercent, offTotal]
    const lines = Array.from({ length: random.whole(1, 6) }, () => {
      const ids = multibuys.map(({ id }) => id).filter(() => random.next() < 0.5)
      return line(random.whole(500, 4000), random.whole(1, 3), ...ids)
    })
    const result = applyMultibuys(lines, multibuys)
    const savingOf = ({ applied }: typeof result) => applied.reduce((sum, one) => sum + one.savingInCents, 0)
    for (const [id, hint] of nextHints(lines, multibuys, result)) {
      const more =
        'line' in hint
          ? lines.map((one, at) => (at === hint.line ? { ...one, qty: one.qty + hint.missing } : one))
          : [...lines, line(hint.missingInCents, 1, id)]
      expect(savingOf(applyMultibuys(more, multibuys))).toBe(savingOf(result) + hint.savingInCents)
      expect(hint.savingInCents).toBeGreaterThan(0)
      hinted += 1
    }
  }
  expect(hinted).toBeGreaterThan(300)
})
