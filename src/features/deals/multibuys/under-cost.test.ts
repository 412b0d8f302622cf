import { expect, test } from 'vitest'
import { applyMultibuys } from '#features/shelf/multibuy-rules/apply-multibuys.ts'
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { seeded } from '../../../../tests/seeded-random.ts'
import { type GoodsWithCost, priceUnderCost } from './under-cost.ts'

const goods = (priceInCents: number, costInCents: number): GoodsWithCost => ({ priceInCents, costInCents })

test.each<[terms: MultibuyTerms, price: number, lowest: number]>([
  [{ kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 }, 2999, 2500],
  [{ kind: 'n_for_amount', qty: 1, amount_in_cents: 1999 }, 2999, 1999],
  [{ kind: 'n_pay_m', qty: 3, pay_qty: 2 }, 3000, 2000],
  [{ kind: 'n_pay_m', qty: 6, pay_qty: 5 }, 3000, 2500],
  [{ kind: 'cheapest_free', qty: 4 }, 3000, 2250],
  [{ kind: 'save_amount', qty: 2, amount_in_cents: 1000 }, 3000, 2500],
  [{ kind: 'save_amount', qty: 1, amount_in_cents: 4000 }, 3000, 0],
  [{ kind: 'save_percent', qty: 2, percent: 20 }, 3000, 2400],
  [{ kind: 'total_save_percent', from_in_cents: 30_000, percent: 10 }, 3000, 2700],
  [{ kind: 'total_save_amount', from_in_cents: 30_000, amount_in_cents: 5000 }, 3000, 2500],
])('%o on goods at %i cents is under a cost above %i cents only', (terms, price, lowest) => {
  expect(priceUnderCost(terms, goods(price, lowest + 1))).toBe(lowest)
  if (lowest > 0) expect(priceUnderCost(terms, goods(price, lowest))).toBeUndefined()
})

test('a part of a cent under cost is under cost', () => {
  const threeFor50: MultibuyTerms = { kind: 'n_for_amount', qty: 3, amount_in_cents: 5000 }
  expect(priceUnderCost(threeFor50, goods(2000, 1666))).toBeUndefined()
  expect(priceUnderCost(threeFor50, goods(2000, 1667))).toBe(1666)
})

test('goods that a multibuy makes no cheaper are compared at their price', () => {
  const twoFor50: MultibuyTerms = { kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 }
  expect(priceUnderCost(twoFor50, goods(2000, 1900))).toBeUndefined()
  expect(priceUnderCost(twoFor50, goods(2000, 2100))).toBe(2000)
})

test('no basket of goods that are at or above their cost alone is under its cost, whatever the mix', () => {
  const random = seeded('under cost')
  let [lossless, saved, losses] = [0, 0, 0]
  for (let n = 0; n < 4000; n += 1) {
    const terms = random.pick<() => MultibuyTerms>([
      () => ({ kind: 'n_for_amount', qty: random.whole(1, 4), amount_in_cents: random.whole(500, 8000) }),
      () => ({ kind: 'n_pay_m', qty: 3, pay_qty: random.whole(1, 2) }),
      () => ({ kind: 'cheapest_free', qty: random.whole(2, 4) }),
      () => ({ kind: 'save_amount', qty: random.whole(1, 3), amount_in_cents: random.whole(100, 2000) }),
      () => ({ kind: 'save_percent', qty: random.whole(1, 3), percent: random.whole(1, 60) }),
      () => ({ kind: 'total_save_percent', from_in_cents: random.whole(1000, 9000), percent: 20 }),
      () => ({ kind: 'total_save_amount', from_in_cents: random.whole(3000, 9000), amount_in_cents: 1500 }),
    ])()
    // Costs near what the goods sell for, so that some are under cost and some are not.
    const group = Array.from({ length: random.whole(1, 4) }, () => {
      const price = random.whole(300, 4000)
      return { ...goods(price, Math.ceil(price * (0.3 + 0.6 * random.next()))), qty: random.whole(1, 4) }
    })
    const { lines, applied } = applyMultibuys(
      group.map((one) => ({ ...one, weighed: false, multibuyIds: ['deal'] })),
      [{ id: 'deal', terms }],
    )
    if (applied.length === 0) continue
    saved += 1
    const margin = group.reduce(
      (sum, { qty, priceInCents, costInCents }, at) =>
        sum + qty * (priceInCents - costInCents) - (lines[at]?.dealInCents ?? 0),
      0,
    )
    if (margin < 0) losses += 1
    if (group.some((one) => priceUnderCost(terms, one) !== undefined)) continue
    lossless += 1
    // A percentage of the sum is rounded once, of the example's pieces elsewhere.
    expect(margin, JSON.stringify({ terms, group })).toBeGreaterThanOrEqual(-1)
  }
  // There are enough of each for this to mean something.
  expect(Math.min(lossless, saved - lossless, losses)).toBeGreaterThan(200)
})
