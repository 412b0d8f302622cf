import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesQty } from '#kernel/money.ts'
import { qty } from '#kernel/quantity.ts'
import { chargedQty, maxWeighedCents, weightAllowance } from './weighing.ts'

const mince = { qty_ordered: 0.5, unit_price_in_cents: 12_999 }

test('a weighed line costs what it weighs, up to 105 % of what was ordered', () => {
  expect(chargedQty(mince, 0.43)).toBe(0.43)
  expect(chargedQty(mince, 0.52)).toBe(0.52)
  expect(timesQty(12_999, chargedQty(mince, 0.6))).toBe(maxWeighedCents(mince))
  expect(maxWeighedCents(mince)).toBe(6825)
  expect(weightAllowance(mince)).toBe(325)
})

test('a weighed line never costs more than was paid ahead', () => {
  expect(timesQty(12_999, chargedQty(mince, 0.6, 6500))).toBe(6500)
  expect(chargedQty(mince, 0.4, 6500)).toBe(0.4)
  expect(chargedQty(mince, 0.4, -5)).toBe(0)
})

test('at any weight and price the charge stays within what is packed and 105 %, at most a cent below the limit', () => {
  const weight = fc.integer({ min: 1, max: 5_000_000 }).map((n) => n / 100_000)
  fc.assert(
    fc.property(weight, weight, fc.integer({ min: 1, max: 100_000 }), (ordered, packed, price) => {
      const line = { qty_ordered: ordered, unit_price_in_cents: price }
      const charged = chargedQty(line, packed)
      expect(charged).toBeLessThanOrEqual(packed)
      expect(timesQty(price, charged)).toBeLessThanOrEqual(maxWeighedCents(line))
      // Nothing is given away that could be charged: at most a cent.
      if (charged < packed)
        expect(timesQty(price, qty(charged))).toBeGreaterThanOrEqual(maxWeighedCents(line) - 1)
    }),
  )
})
