import { expect, test } from 'vitest'
import type { Line } from './basket.ts'
import { whyNotCheckout } from './why-not-checkout.ts'

const line = (id: string, more: Partial<Line['offer']> = {}): Line => ({
  offer: {
    id,
    price_in_cents: 1000,
    per_kg: false,
    out_of_stock_at: null,
    stokvel: false,
    supplier: { id: 'supplier_1' },
    ...more,
  },
  qty: 1,
})
const bread = line('bread')
const bulk = line('bulk', { stokvel: true, price_in_cents: 50_000 })
const gone = line('gone', { out_of_stock_at: '2026-03-05T08:00:00Z' })
const branch = { supplierId: 'supplier_1' }
const market = { supplierId: null, mode: 'market' as const }

test.each([
  ['nothing stands in the way', [bread], branch, undefined],
  ['the basket is empty', [], branch, 'basket-empty'],
  ['everything has gone out of stock', [gone], branch, 'all-out-of-stock'],
  ['something has gone, the rest can be ordered', [gone, bread], branch, undefined],
  ['no branch is chosen', [bread], { supplierId: null }, 'no-supplier'],
  ['a market has no way of delivering', [bread], market, 'no-shipping-options'],
  ['a market has one', [bread], { ...market, shippingOptions: 1 }, undefined],
  ['stokvel is mixed with the rest', [bread, bulk], branch, 'stokvel-mixed'],
  ['the rest has gone out of stock', [gone, bulk], branch, undefined],
  ['too little for stokvel', [bulk], { ...branch, stokvelMinimumInCents: 50_001 }, 'below-stokvel-minimum'],
  ['just enough for stokvel', [bulk], { ...branch, stokvelMinimumInCents: 50_000 }, undefined],
  ['under R10', [line('sweet', { price_in_cents: 999 })], branch, 'below-minimum'],
  ['under R10 after discount', [bread], { ...branch, discountInCents: 1 }, 'below-minimum'],
] as const)('%s', (_, lines, terms, problem) => {
  expect(whyNotCheckout(lines, terms)).toBe(problem)
})
