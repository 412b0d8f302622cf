import { expect, test } from 'vitest'
import { usualNotIn } from './usual-not-in.ts'

const good = (id: string, product: string, out: string | null = null) => ({
  id,
  out_of_stock_at: out,
  sellable: { product_id: product },
})

test('goods that a shopper often buys are shown unless the basket has them in some size, or they are sold out', () => {
  const usual = [
    good('milk-1l', 'milk'),
    good('bread', 'bread'),
    good('eggs', 'eggs', '2026-03-11T08:00:00Z'),
    good('tea', 'tea'),
  ]
  const basket = [{ offer: good('milk-2l', 'milk') }]
  expect(usualNotIn(usual, basket).map(({ id }) => id)).toEqual(['bread', 'tea'])
})

test('at most eight are shown', () => {
  const usual = Array.from({ length: 12 }, (_, at) => good(`offer-${at}`, `product-${at}`))
  expect(usualNotIn(usual, [])).toHaveLength(8)
})
