import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BasketOffer,
  bagQty,
  countPieces,
  type Line,
  lineTotal,
  mergeLines,
  orderable,
  removeOffer,
  setOffer,
} from './basket.ts'

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
const gone = offer('gone', { out_of_stock_at: '2026-03-05T08:00:00Z' })
const bulk = offer('bulk', { price_in_cents: 49_999, stokvel: true })

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const parts = fc.integer({ min: 0, max: 5_000_000 })
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
const anyLines = fc.array(anyLine, { maxLength: 30 })

describe('a basket', () => {
  test('sets the quantity of what is in it already, and appends what is not', () => {
    const lines = setOffer(setOffer(setOffer([], bread, 1), mince, 0.25), bread, 3)
    expect(lines).toEqual([
      { offer: bread, qty: 3 },
      { offer: mince, qty: 0.25 },
    ])
    expect(removeOffer(lines, 'bread')).toEqual([{ offer: mince, qty: 0.25 }])
  })

  test('rounds to five decimals, and keeps no line of nothing', () => {
    expect(setOffer([], mince, 0.1 + 0.2)[0]?.qty).toBe(0.3)
    expect(setOffer([{ offer: bread, qty: 2 }], bread, 0)).toEqual([])
    expect(() => setOffer([], bread, Number.NaN)).toThrow(RangeError)
  })

  test('keeps the order of a plain list of sets and removals', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, parts)), (changes) => {
        const model = new Map<string, number>()
        let lines: Line[] = []
        for (const [id, amount] of changes) {
          if (amount === 0) model.delete(id)
          else model.set(id, amount / 100_000)
          const before = lines
          lines = setOffer(before, offer(id), amount / 100_000)
          expect(lines).not.toBe(before)
        }
        expect(lines.map((line) => [line.offer.id, line.qty])).toEqual([...model])
      }),
    )
  })

  test('leaves what is out of stock in sight, uncounted and uncharged', () => {
    const lines = [
      { offer: bread, qty: 2 },
      { offer: gone, qty: 5 },
    ]
    expect(orderable(lines)).toEqual([{ offer: bread, qty: 2 }])
    expect(countPieces(lines)).toBe(2)
    expect(basketTotals(lines).subtotal).toBe(3998)
  })

  test('counts a weight line as one piece, and ten pieces to a bag', () => {
    const mixed = [
      { offer: bread, qty: 9 },
      { offer: mince, qty: 2.75 },
    ]
    expect(countPieces(mixed)).toBe(10)
    expect(bagQty(mixed)).toBe(1)
    expect(bagQty(setOffer(mixed, bread, 10))).toBe(2)
    expect(bagQty([])).toBe(1)
  })
})

describe('merging two baskets at sign-in', () => {
  test('takes the larger quantity of the same offer', () => {
    const here = [
      { offer: bread, qty: 2 },
      { offer: mince, qty: 0.5 },
    ]
    const saved = [
      { offer: mince, qty: 1 },
      { offer: bread, qty: 1 },
      { offer: bulk, qty: 1 },
    ]
    expect(mergeLines(here, saved)).toEqual([
      { offer: bread, qty: 2 },
      { offer: mince, qty: 1 },
      { offer: bulk, qty: 1 },
    ])
  })

  test('loses nothing, and merging again changes nothing', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (mine, theirs) => {
        const merged = mergeLines(mine, theirs)
        expect(mergeLines(merged, theirs)).toEqual(merged)
        expect(mergeLines(merged, mine)).toEqual(merged)
        expect(merged).toHaveLength(mine.length + theirs.length)
      }),
    )
  })
})

describe('totals', () => {
  const lines = [
    { offer: bread, qty: 3 },
    { offer: mince, qty: 0.255 },
  ]

  test('go from lines to discount, delivery, bags and credit', () => {
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
      payable: 1942,
      belowMinimum: false,
    })
  })

  test('use store credit only when the subtotal is at most the credit', () => {
    expect(basketTotals(lines, { creditInCents: 9311 }).credit).toBe(0)
    expect(basketTotals(lines, { creditInCents: 9312 })).toMatchObject({ credit: 9312, payable: 0 })
    expect(basketTotals(lines, { creditInCents: 50_000 })).toMatchObject({ credit: 9312, payable: 0 })
  })

  test('never discount stokvel, bags or delivery', () => {
    const mixed = [...lines, { offer: bulk, qty: 1 }]
    const charges = { discountInCents: 1_000_000, shippingInCents: 3500, bagPriceInCents: 130 }
    expect(basketTotals(mixed, charges)).toMatchObject({ discount: 9312, total: 49_999 + 3500 + 130 })
  })

  test('are below the minimum under R10 after discount, whatever bags and delivery add', () => {
    const cheap = [{ offer: offer('sweet', { price_in_cents: 1000 }), qty: 1 }]
    expect(basketTotals(cheap).belowMinimum).toBe(false)
    expect(basketTotals(cheap, { discountInCents: 1, shippingInCents: 9000 }).belowMinimum).toBe(true)
  })

  test('add up, whatever is in the basket', () => {
    const charges = fc.record({
      discountInCents: fc.integer({ min: -100, max: 1_000_000 }),
      shippingInCents: fc.integer({ min: 0, max: 20_000 }),
      bagPriceInCents: fc.constantFrom(0, 130),
      creditInCents: fc.integer({ min: 0, max: 2_000_000 }),
    })
    fc.assert(
      fc.property(anyLines, charges, (basket, given) => {
        const sums = basketTotals(basket, given)
        const goods = orderable(basket).reduce((sum, line) => sum + lineTotal(line), 0)
        expect(sums.subtotal).toBe(goods)
        expect(sums.total).toBe(sums.subtotal - sums.discount + sums.shipping + sums.bags)
        expect(sums.payable).toBe(sums.total - sums.credit)
        expect(sums.discount).toBeGreaterThanOrEqual(0)
        expect(sums.payable).toBeGreaterThanOrEqual(0)
        expect(sums.credit).toBeLessThanOrEqual(given.creditInCents)
      }),
    )
  })
})
