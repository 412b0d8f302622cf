// The difference to the shop that the basket is from.
import { expect, test } from 'vitest'
import type { CartLine } from '#web/stores/basket-store.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import { differenceInCents, findOwnShop } from './basket-difference.ts'

const entryOf = (id: string, totals: (number | null)[], more: Partial<CompareEntry> = {}) =>
  ({
    supplier: { id },
    items: totals.map((total) => ({ total_in_cents: total })),
    shipping_cost_in_cents: 0,
    bag_total_in_cents: 0,
    delivers: true,
    ...more,
  }) as CompareEntry
const linesOf = (...suppliers: string[]) =>
  suppliers.map((id) => ({ offer: { supplier: { id } } })) as CartLine[]

test('the difference of two whole baskets is that of their totals, with delivery and bags', () => {
  const own = entryOf('own', [5000, 2000], { shipping_cost_in_cents: 3000, bag_total_in_cents: 130 })
  const other = entryOf('other', [4000, 2500], { shipping_cost_in_cents: 1000, bag_total_in_cents: 260 })
  expect(differenceInCents(other, own)).toBe(-2370)
  expect(differenceInCents(own, other)).toBe(2370)
})

test('a shop that lacks something is not cheaper for lacking it', () => {
  expect(differenceInCents(entryOf('other', [5200, null]), entryOf('own', [5000, 2000]))).toBe(200)
  expect(differenceInCents(entryOf('other', [5200, 900]), entryOf('own', [5000, null]))).toBe(200)
})

test('shops with nothing in common, or that do not deliver there, have no difference', () => {
  expect(differenceInCents(entryOf('other', [null, 900]), entryOf('own', [5000, null]))).toBeNull()
  expect(differenceInCents(entryOf('other', [900], { delivers: false }), entryOf('own', [500]))).toBeNull()
})

test('a basket has a shop of its own where all of it is from there', () => {
  const baskets = [entryOf('best', [1]), entryOf('own', [2])]
  expect(findOwnShop(baskets, linesOf('own', 'own'))?.supplier.id).toBe('own')
  expect(findOwnShop(baskets, linesOf('own', 'best'))).toBeUndefined()
  expect(findOwnShop(baskets, linesOf('far'))).toBeUndefined()
})
