import { expect, test } from 'vitest'
import { newsOfLine } from './line-news.ts'
import type { OrderItem } from './order-contract.ts'

const line = (change: Partial<OrderItem> = {}): OrderItem =>
  ({
    id: 'item_bread',
    name: 'Bread',
    qty: 3,
    qty_ordered: 3,
    formatted_qty: '3',
    formatted_qty_ordered: '3',
    picked_qty: null,
    formatted_picked_qty: null,
    put_back_qty: null,
    formatted_put_back_qty: null,
    short: null,
    replaces_item_id: null,
    ...change,
  }) as OrderItem

const short = (outcome: string | null): OrderItem['short'] => ({
  qty: 1,
  formatted_qty: '1',
  total_in_cents: 1000,
  at: '2026-03-12T08:00:00.000Z',
  until: null,
  outcome,
  answered_at: null,
  substitute: null,
})

const said = (item: OrderItem, others: OrderItem[] = []) =>
  newsOfLine(item, [item, ...others]).map(({ words, values }) => [words, values])

test('an unchanged line has no news', () => {
  expect(said(line())).toEqual([])
  expect(said(line({ picked_qty: 3, formatted_picked_qty: '3' }))).toEqual([])
})

test('a short line shows how many are there while its shopper is asked', () => {
  expect(said(line({ short: short(null) }))).toEqual([['orders.line_short', { there: '1', ordered: '3' }]])
})

test('a settled short line shows how it was settled', () => {
  expect(said(line({ qty: 1, short: short('accepted') }))).toEqual([['orders.line_fewer', {}]])
  expect(said(line({ qty: 0, short: short('removed') }))).toEqual([['orders.line_gone', {}]])
  const rolls = line({ id: 'item_rolls', name: 'Rolls', replaces_item_id: 'item_bread' })
  const bread = line({ qty: 0, short: short('replaced') })
  expect(said(bread, [rolls])).toEqual([['orders.line_replaced', { name: 'Rolls' }]])
  expect(said(rolls, [bread])).toEqual([['orders.line_instead', { name: 'Bread' }]])
  // The shopper had what came instead left out.
  expect(said(bread, [{ ...rolls, qty: 0 }])).toEqual([['orders.line_gone', {}]])
})

test('a line that the shopper removed is shown as removed', () => {
  expect(said(line({ qty: 0 }))).toEqual([['orders.line_gone', {}]])
})

test('a line shows what is in the crate beyond what is charged', () => {
  const weighed = line({ qty: 1.05, picked_qty: 1.2, formatted_picked_qty: '1.200 kg' })
  expect(said(weighed)).toEqual([['orders.line_packed', { qty: '1.200 kg' }]])
})
