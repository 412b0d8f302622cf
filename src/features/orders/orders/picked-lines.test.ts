import { expect, test } from 'vitest'
import type { OrderStatus } from '#wire/order-status.ts'
import { byLastPicked, pickedLines } from './picked-lines.ts'

const order = (status: OrderStatus, ...items: [qty: number, picked: number | null][]) => ({
  status,
  order_items: items.map(([qty, picked_qty]) => ({ qty, picked_qty, packed_at: null })),
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

test('a shopper sees the line packed last first, open lines last, and none that was taken out', () => {
  const line = (name: string, at: string | null, qty = 1) => ({
    name,
    qty,
    picked_qty: at === null ? null : 1,
    packed_at: at === null ? null : `2026-03-11T${at}:00Z`,
  })
  const lines = [line('tea', null), line('milk', '08:01'), line('eggs', '08:05'), line('rice', '08:03', 0)]
  expect(byLastPicked(lines).map(({ name }) => name)).toEqual(['eggs', 'milk', 'tea'])
})
