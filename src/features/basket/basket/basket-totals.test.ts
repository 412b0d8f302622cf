import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BasketOffer, basketTotals, type Line, lineTotal, orderable } from './basket.ts'

const offer = (id: string, more: Partial<BasketOffer> = {}): BasketOffer => ({
  id,
  price_in_cents: 1999,
  per_kg: false,
  out_of_stock_at: null,
  stokvel: false,
  supplier: { id: 'supplier_1' },
  ...more,
})
const bread = offer('bread')
const mince = offer('mince', { price_in_cents: 12_999, per_kg: true })
const bulk = offer('bulk', { price_in_cents: 49_999, stokvel: true })

const anyLine: fc.Arbitrary<Line> = fc.record({
  offer: fc.record({
    id: fc.uuid(),
    price_in_cents: fc.integer({ min: 0, max: 500_000 }),
    per_kg: fc.boolean(),
    out_of_stock_at: fc.constantFrom(null, null, null, '2026-03-05T08:00:00Z'),
    stokvel: fc.boolean(),
    supplier: fc.constant({ id: 'supplier_1' }),
  }),
  qty: fc.integer({ min: 1, max: 2_000_000 }).map((value) => value / 100_000),
})

describe('basket totals', () => {
  const lines = [
    { offer: bread, qty: 3 },
    { offer: mince, qty: 0.255 },
  ]

  test('are computed in the order lines, discount, delivery, bags and credit', () => {
    expect(lines.map(lineTotal)).toEqual([5997, 3315])
    const charges = {
      discountInCents: 1000,
      shippingInCents: 3500,
      bagPriceInCents: 130,
      creditInCents: 10_000,
    }
    expect(basketTotals(lines, charges)).toEqual({
      subtotal: 9312,
      discount: 1000,
      shipping: 3500,
      bagQty: 1,
      bags: 130,
      total: 11_942,
      credit: 10_000,
      creditAvailable: 10_000,
      payable: 1942,
      belowMinimum: false,
    })
  })

  test('include store credit without a wish only when the credit covers the subtotal', () => {
    expect(basketTotals(lines, { creditInCents: 9311 })).toMatchObject({ credit: 0, creditAvailable: 9311 })
    expect(basketTotals(lines, { creditInCents: 9312 })).toMatchObject({ credit: 9312, payable: 0 })
    expect(basketTotals(lines, { creditInCents: 50_000 })).toMatchObject({ credit: 9312, payable: 0 })
  })

  test('include partial store credit where the shopper wishes it, never more than the total', () => {
    const wish = { usesCreditInPart: true }
    expect(basketTotals(lines, { ...wish, creditInCents: 5000 })).toMatchObject({
      credit: 5000,
      payable: 4312,
    })
    expect(basketTotals(lines, { ...wish, creditInCents: 50_000 })).toMatchObject({ credit: 9312 })
    expect(
      basketTotals(lines, { ...wish, creditInCents: 9000, discountInCents: 1000 }),
      'a discount brings the total below the credit',
    ).toMatchObject({ credit: 8312, payable: 0 })
    expect(basketTotals(lines, wish)).toMatchObject({ credit: 0, creditAvailable: 0 })
  })

  test('apply no discount to stokvel packs, bags or delivery', () => {
    const mixed = [...lines, { offer: bulk, qty: 1 }]
    const charges = { discountInCents: 1_000_000, shippingInCents: 3500, bagPriceInCents: 130 }
    expect(basketTotals(mixed, charges)).toMatchObject({ discount: 9312, total: 49_999 + 3500 + 130 })
  })

  test('are below the minimum under R10 after discount, whatever bags and delivery add', () => {
    const cheap = [{ offer: offer('sweet', { price_in_cents: 1000 }), qty: 1 }]
    expect(basketTotals(cheap).belowMinimum).toBe(false)
    expect(basketTotals(cheap, { discountInCents: 1, shippingInCents: 9000 }).belowMinimum).toBe(true)
  })

  test('add up for any basket and charges', () => {
    const charges = fc.record({
      discountInCents: fc.integer({ min: -100, max: 1_000_000 }),
      shippingInCents: fc.integer({ min: 0, max: 20_000 }),
      bagPriceInCents: fc.constantFrom(0, 130),
      creditInCents: fc.integer({ min: 0, max: 2_000_000 }),
      usesCreditInPart: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), charges, (basket, given) => {
        const sums = basketTotals(basket, given)
        const goods = orderable(basket).reduce((sum, line) => sum + lineTotal(line), 0)
        expect(sums.subtotal).toBe(goods)
        expect(sums.total).toBe(sums.subtotal - sums.discount + sums.shipping + sums.bags)
        expect(sums.payable).toBe(sums.total - sums.credit)
        expect(sums.discount).toBeGreaterThanOrEqual(0)
        expect(sums.payable).toBeGreaterThanOrEqual(0)
        expect(sums.credit).toBeLessThanOrEqual(given.creditInCents)
        expect(sums.creditAvailable).toBe(Math.min(given.creditInCents, sums.total))
        if (given.usesCreditInPart) expect(sums.credit).toBe(sums.creditAvailable)
      }),
    )
  })
})
