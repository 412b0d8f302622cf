import { expect, test } from 'vitest'
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import type { CartLine } from '#web/stores/basket-store.ts'
import { confirmedLines } from './confirmed-lines.ts'

const now = new Date('2026-03-05T07:30:00Z')

const line = (id: string, price = 1000, outOfStockAt: string | null = null): CartLine => ({
  offer: { id, price_in_cents: price, out_of_stock_at: outOfStockAt } as CartLine['offer'],
  qty: 2,
})

const said = (lines: CartLine[], more: Partial<Validation> = {}): Validation =>
  ({
    items: lines.map(({ offer, qty }) => ({ offer, qty, total_in_cents: offer.price_in_cents * qty })),
    updated: [],
    out_of_stock: [],
    ...more,
  }) as unknown as Validation

test('lines stay as in the basket until the shop’s answer arrives', () => {
  expect(confirmedLines([line('bread')], undefined, now)).toEqual([
    { ...line('bread'), was: null, changed: false, gone: false },
  ])
})

test('a changed price is shown with the previous one', () => {
  const [bread] = confirmedLines([line('bread')], said([line('bread', 1100)], { updated: ['bread'] }), now)
  expect(bread).toMatchObject({ offer: { price_in_cents: 1100 }, was: 1000, changed: true, gone: false })
})

test('an unavailable line is marked, whether or not the shop still has its offer', () => {
  const lines = [line('bread'), line('milk')]
  const answer = said([line('bread')], { out_of_stock: ['bread', 'milk'] })
  expect(confirmedLines(lines, answer, now).map(({ gone, offer }) => [gone, offer.out_of_stock_at])).toEqual([
    [true, now.toISOString()],
    [true, now.toISOString()],
  ])
})

test('a line that the basket showed as out of stock stays out of the order, even when it is back', () => {
  const [milk] = confirmedLines([line('milk', 1000, '2026-03-04T10:00:00Z')], said([]), now)
  expect(milk).toMatchObject({ gone: true, changed: false })
})
