import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BasketOffer, Line } from './basket.ts'
import { groupBySupplier, orderableParts } from './group-by-supplier.ts'

const line = (id: string, supplier: string): Line<BasketOffer> => ({
  offer: {
    id,
    price_in_cents: 1999,
    per_kg: false,
    out_of_stock_at: null,
    stokvel: false,
    supplier: { id: supplier },
  },
  qty: 1,
})

test('a basket is split into one part per supplier, in the order in which the suppliers were added', () => {
  const parts = groupBySupplier([line('bread', 'b'), line('milk', 'a'), line('eggs', 'b')])
  expect(parts.map(({ supplier, lines }) => [supplier.id, lines.map(({ offer }) => offer.id)])).toEqual([
    ['b', ['bread', 'eggs']],
    ['a', ['milk']],
  ])
  expect(groupBySupplier([])).toEqual([])
})

test('a part with nothing in stock is not ordered unless there is no other part', () => {
  const gone = (each: Line<BasketOffer>) => ({
    ...each,
    offer: { ...each.offer, out_of_stock_at: '2026-03-05T08:00:00Z' },
  })
  const names = (lines: Line<BasketOffer>[]) => orderableParts(lines).map(({ supplier }) => supplier.id)
  expect(names([gone(line('bread', 'b')), line('milk', 'a'), gone(line('eggs', 'a'))])).toEqual(['a'])
  expect(names([gone(line('bread', 'b')), gone(line('milk', 'a'))])).toEqual(['b', 'a'])
})

test('every line is in exactly one part, its own supplier’s, in the order of the basket', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (suppliers) => {
      const lines = suppliers.map((supplier, index) => line(String(index), supplier))
      const parts = groupBySupplier(lines)
      expect(new Set(parts.map(({ supplier }) => supplier.id)).size).toBe(parts.length)
      for (const { supplier, lines: own } of parts)
        expect(own).toEqual(lines.filter(({ offer }) => offer.supplier.id === supplier.id))
    }),
  )
})
