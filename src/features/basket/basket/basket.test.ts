import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BasketOffer,
  bagQty,
  countPieces,
  type Line,
  mergeLines,
  orderable,
  removeOffer,
  setOffer,
  subtotal,
  withoutStaleDeals,
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
  test('sets the quantity of an offer that is in it already and appends any other', () => {
    const lines = setOffer(setOffer(setOffer([], bread, 1), mince, 0.25), bread, 3)
    expect(lines).toEqual([
      { offer: bread, qty: 3 },
      { offer: mince, qty: 0.25 },
    ])
    expect(removeOffer(lines, 'bread')).toEqual([{ offer: mince, qty: 0.25 }])
  })

  test('rounds quantities to five decimals and drops a line of zero', () => {
    expect(setOffer([], mince, 0.1 + 0.2)[0]?.qty).toBe(0.3)
    expect(setOffer([{ offer: bread, qty: 2 }], bread, 0)).toEqual([])
    expect(() => setOffer([], bread, Number.NaN)).toThrow(RangeError)
  })

  test('keeps the order of a plain list under any sequence of sets and removals', () => {
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

  test('shows lines that are out of stock but neither counts nor charges them', () => {
    const lines = [
      { offer: bread, qty: 2 },
      { offer: gone, qty: 5 },
    ]
    expect(orderable(lines)).toEqual([{ offer: bread, qty: 2 }])
    expect(countPieces(lines)).toBe(2)
    expect(subtotal(lines)).toBe(3998)
  })

  test('counts a weight line as one piece and ten pieces to a bag', () => {
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

  test('loses nothing and is idempotent', () => {
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

test('a changed line takes the deals off the lines of its supplier, and leaves those of others', () => {
  const far = offer('far', { supplier: { id: 'supplier_2' } })
  const before: Line[] = [
    { offer: bread, qty: 2, deal_in_cents: 400 },
    { offer: far, qty: 2, deal_in_cents: 300 },
  ]
  const more = withoutStaleDeals(before, setOffer(before, bread, 3))
  expect(more.map((line) => line.deal_in_cents)).toEqual([undefined, 300])
  const removed = withoutStaleDeals(before, removeOffer(before, 'far'))
  expect(removed.map((line) => line.deal_in_cents)).toEqual([400])
  expect(subtotal(before)).toBe(4 * 1999 - 700)
})
