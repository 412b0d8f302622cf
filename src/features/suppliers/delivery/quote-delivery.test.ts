import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { minFee, quoteDelivery } from './quote-delivery.ts'

const tariff = {
  radius_km: 10,
  base_fee_in_cents: 4500,
  included_km: 2,
  fee_per_km_in_cents: 500,
  free_above_in_cents: 20_000,
}
const from = { lat: -33.9, lon: 18.57 }
const kmOfADegree = (6371 * Math.PI) / 180
const pointAt = (km: number) => ({ lat: from.lat + km / kmOfADegree, lon: from.lon })
const feeAt = (km: number, subtotalInCents = 5000) =>
  quoteDelivery(tariff, { from, to: pointAt(km), subtotalInCents }).fee

describe('a delivery costs', () => {
  test.each([
    ['the base fee at the door of the branch', 0, 4500],
    ['the base fee within the included kilometres', 1.99, 4500],
    ['one kilometre more once the next is begun', 2.01, 5000],
    ['one kilometre more until that is over', 2.99, 5000],
    ['two more after it', 3.01, 5500],
    ['all of them at the edge', 9.99, 8500],
    ['nothing that could be said beyond it', 10.01, undefined],
  ])('%s', (_what, km, fee) => expect(feeAt(km)).toBe(fee))

  test('nothing from the free-delivery subtotal on, but has no price beyond the radius', () => {
    expect(feeAt(5, 19_999)).toBe(6000)
    expect(feeAt(5, 20_000)).toBe(0)
    expect(feeAt(10.01, 20_000)).toBeUndefined()
  })

  test('no less for a longer distance, and no less than the minimum, for any tariff', () => {
    const money = fc.integer({ min: 0, max: 100_000 })
    const some = fc.record({
      radius_km: fc.option(fc.double({ min: 0.1, max: 100, noNaN: true })),
      base_fee_in_cents: money,
      included_km: fc.double({ min: 0, max: 20, noNaN: true }),
      fee_per_km_in_cents: money,
      free_above_in_cents: fc.option(money),
    })
    const km = fc.double({ min: 0, max: 120, noNaN: true })
    fc.assert(
      fc.property(some, km, km, money, (rules, a, b, subtotalInCents) => {
        const [near, far] = [a, b]
          .toSorted((x, y) => x - y)
          .map((each) => quoteDelivery(rules, { from, to: pointAt(each), subtotalInCents }))
        const lowestFee = minFee(rules, subtotalInCents)
        if (near?.fee === undefined) expect(far?.fee).toBeUndefined()
        else {
          expect(near.fee).toBeGreaterThanOrEqual(lowestFee)
          expect(Number.isInteger(near.fee)).toBe(true)
          if (far?.fee !== undefined) expect(far.fee).toBeGreaterThanOrEqual(near.fee)
        }
        expect(minFee(rules, rules.free_above_in_cents ?? 0)).toBe(
          rules.free_above_in_cents === null ? cents(rules.base_fee_in_cents) : 0,
        )
      }),
    )
  })
})
