import { describe, expect, test } from 'vitest'
import type { OrderItem } from '#features/orders/orders/order-contract.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { lineReports, readLineAnswer } from './line-answers.ts'

const line = (change: Partial<OrderItem>): OrderItem =>
  ({
    id: 'item_milk',
    offer_id: 'offer_milk',
    name: 'Full cream milk 2 L',
    qty: 1,
    qty_ordered: 1,
    formatted_qty: '1',
    formatted_qty_ordered: '1',
    unit_price_in_cents: 3650,
    total_in_cents: 3650,
    deal_in_cents: 0,
    short: null,
    replaces_item_id: null,
    ...change,
  }) as OrderItem

type Short = NonNullable<OrderItem['short']>
const short = (change: Partial<Short>): Short => ({
  qty: 0,
  formatted_qty: '0',
  total_in_cents: 0,
  at: '2026-03-12T08:00:00.000Z',
  until: null,
  outcome: null,
  answered_at: null,
  substitute: null,
  ...change,
})
const clover: Short['substitute'] = {
  offer_id: 'offer_clover',
  name: 'Clover 2 L',
  image_url: '',
  qty: 1,
  formatted_qty: '1',
  unit_price_in_cents: 3500,
  total_in_cents: 3500,
}
const standIn = (change: Partial<OrderItem> = {}) =>
  line({
    id: 'item_clover',
    offer_id: 'offer_clover',
    name: 'Clover 2 L',
    unit_price_in_cents: 3500,
    total_in_cents: 3500,
    replaces_item_id: 'item_milk',
    ...change,
  })
const replaced = (change: Partial<OrderItem> = {}) =>
  line({ qty: 0, total_in_cents: 0, short: short({ outcome: 'replaced' }), ...change })
const reports = (items: OrderItem[], status: OrderStatus = 'preparing') =>
  lineReports({ status, order_items: items })

describe('a report', () => {
  test('of a line that something came instead of says what it means in money, and may be answered', () => {
    expect(reports([replaced(), standIn()])).toEqual([
      {
        id: 'item_milk',
        state: 'came',
        ordered: { name: 'Full cream milk 2 L', all: 'Full cream milk 2 L' },
        there: undefined,
        instead: 'Clover 2 L',
        moreInCents: -150,
        paysInCents: 3500,
        isFine: false,
        until: null,
        answers: ['substitute', 'there'],
        seen: { offerId: 'offer_clover', qty: 0 },
      },
    ])
  })

  test('offers no answer once the shopper gave one, and none at all once the order is packed', () => {
    const answered = short({ outcome: 'replaced', answered_at: '2026-03-12T08:01:00.000Z' })
    expect(reports([replaced({ short: answered }), standIn()])).toMatchObject([
      { state: 'told', isFine: true, answers: [] },
    ])
    const out = short({ outcome: 'removed', answered_at: '2026-03-12T08:01:00.000Z' })
    const gone = standIn({ qty: 0, total_in_cents: 0 })
    expect(reports([replaced({ short: out }), gone])).toMatchObject([
      { state: 'told', isFine: false, instead: undefined, moreInCents: -3650, answers: [] },
    ])
    expect(reports([replaced(), standIn()], 'ready_for_collection')).toEqual([])
  })

  test('of a line that waits offers what is there, what is offered, and nothing; what waits comes first', () => {
    const milk = { qty: 3, qty_ordered: 3, formatted_qty_ordered: '3', total_in_cents: 10_950 }
    const there = { qty: 1, formatted_qty: '1', total_in_cents: 3650 }
    const asked = line({ ...milk, id: 'item_asked', short: short({ ...there, substitute: clover }) })
    expect(reports([replaced(), standIn(), asked], 'stock_short')).toMatchObject([
      {
        state: 'asked',
        ordered: { all: '3 × Full cream milk 2 L' },
        there: '1',
        instead: 'Clover 2 L',
        moreInCents: 3650 + 3500 - 10_950,
        answers: ['substitute', 'there', 'nothing'],
        seen: { offerId: 'offer_clover', qty: 1 },
      },
      { state: 'came' },
    ])
    expect(reports([line({ ...milk, short: short(there) })], 'stock_short')[0]?.answers).toEqual([
      'there',
      'nothing',
    ])
    expect(reports([line({ ...milk, short: short({}) })], 'stock_short')[0]?.answers).toEqual(['nothing'])
  })

  test('names no difference where a deal was on the line, but what is paid', () => {
    expect(reports([replaced(), standIn({ deal_in_cents: 500, total_in_cents: 3000 })])).toMatchObject([
      { moreInCents: undefined, paysInCents: 3000 },
    ])
  })

  test('names a weight with its unit', () => {
    const apples = { name: 'Apples', qty_ordered: 1.2, formatted_qty_ordered: '1.2 kg' }
    expect(reports([replaced(apples), standIn()])[0]?.ordered.all).toBe('1.2 kg Apples')
  })
})

test('a form is read as the call takes it, and anything else is not', () => {
  const answer = { item_id: 'item_milk', decision: 'there' }
  expect(readLineAnswer({})).toBeUndefined()
  expect(readLineAnswer({ ...answer, decision: 'everything' })).toBeUndefined()
  expect(readLineAnswer({ decision: 'there' })).toBeUndefined()
  expect(readLineAnswer(answer)).toEqual({ itemId: 'item_milk', body: { decision: 'there' } })
  expect(readLineAnswer({ ...answer, offer_id: 'offer_clover', qty: '0' })?.body).toEqual({
    decision: 'there',
    offer_id: 'offer_clover',
    qty: 0,
  })
})
