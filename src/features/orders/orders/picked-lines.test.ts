import { expect, test } from 'vitest'
import type { OrderStatus } from '#wire/order-status.ts'
import { pickedFirst, pickedLines } from './picked-lines.ts'

const order = (status: OrderStatus, ...items: [qty: number, picked: number | null][]) => ({
  status,
  order_items: items.map(([qty, picked_qty]) => ({ qty, picked_qty })),
})

test('lines in the crate are counted of those that are still in the order', () => {
  expect(pickedLines(order('preparing', [2, 2], [1, null], [0, null], [0.5, 0.48]))).toEqual({
    picked: 2,
    count: 3,
  })
  expect(pickedLines(order('stock_short', [2, 2], [1, null]))).toEqual({ picked: 1, count: 2 })
})

test('nothing is said before the first is picked, and once the order is packed', () => {
  expect(pickedLines(order('preparing', [2, null], [1, null]))).toBeUndefined()
  expect(pickedLines(order('ready_for_collection', [2, 2]))).toBeUndefined()
  expect(pickedLines(order('pending', [2, null]))).toBeUndefined()
})

test('lines in the crate come before those that are still to come, and what was taken out is left out', () => {
  const items = order('preparing', [1, null], [2, 2], [0, 1], [3, null], [4, 4]).order_items
  expect(pickedFirst(items).map(({ qty }) => qty)).toEqual([2, 4, 1, 3])
})
