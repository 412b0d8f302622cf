import { expect, test } from 'vitest'
import { type TimelineOrder, timelineSteps } from './order-timeline.ts'

const read = (order: Partial<TimelineOrder>): string[] =>
  timelineSteps({
    status: 'pending',
    provider: 'paygate',
    paymentStatus: 'paid',
    requiresShipping: false,
    ...order,
  }).map(({ name, state }) => `${name} ${state}`)

test('an unpaid order waits for its payment first', () => {
  expect(read({ status: 'pending_payment', paymentStatus: 'pending_payment' })).toEqual([
    'awaiting_payment now',
    'order_accepted ahead',
    'preparing ahead',
    'ready_for_collection ahead',
    'collected ahead',
  ])
})

test('a cash order is accepted with its payment still ahead', () => {
  expect(read({ provider: 'cash', paymentStatus: 'pending_payment' }).slice(0, 3)).toEqual([
    'awaiting_payment ahead',
    'order_accepted now',
    'preparing ahead',
  ])
})

test('a short order is shown as still being prepared', () => {
  expect(read({ status: 'stock_short', requiresShipping: true })).toEqual([
    'payment_confirmed done',
    'order_accepted done',
    'preparing now',
    'ready_for_delivery ahead',
    'out_for_delivery ahead',
    'delivered ahead',
  ])
})

test('every step of a collected order is done', () => {
  expect(read({ status: 'collected' }).every((step) => step.endsWith(' done'))).toBe(true)
})

test('a cancelled order shows the steps that it had reached', () => {
  expect(read({ status: 'cancelled', reached: ['pending', 'preparing', 'cancelled'] })).toEqual([
    'order_accepted done',
    'preparing done',
    'cancelled done',
  ])
  expect(read({ status: 'abandoned', paymentStatus: 'pending_payment' })).toEqual(['abandoned done'])
})
