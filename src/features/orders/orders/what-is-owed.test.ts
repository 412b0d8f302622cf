import { expect, test } from 'vitest'
import { endedStatuses } from '#wire/order-status.ts'
import { orderFlow } from './order-flow.ts'
import { type Owed, owedInCents, whatIsOwed } from './what-is-owed.ts'

const waiting: Parameters<typeof whatIsOwed>[0] = {
  status: 'pending',
  shipping_status: 'pending',
  provider: 'cash',
  payable_balance_in_cents: 12_345,
}

test.each<[Owed, Partial<typeof waiting>]>([
  ['cash', {}],
  ['nothing', { payable_balance_in_cents: 0 }],
  ['nothing', { payable_balance_in_cents: -500 }],
  ['ended', { status: 'cancelled' }],
  ['ended', { status: 'abandoned', provider: 'offline_eft' }],
  ['top_up', { provider: 'debtor_card', status: 'pending_payment', shipping_status: 'pending_payment' }],
  ['online', { provider: 'offline_eft', status: 'pending_payment', shipping_status: 'pending_payment' }],
])('%s', (owed, about) => expect(whatIsOwed({ ...waiting, ...about })).toBe(owed))

test('an order that has not ended owes what was not paid of its total, and never less than nothing', () => {
  for (const status of orderFlow.states.filter((state) => !endedStatuses.includes(state))) {
    expect(owedInCents({ status, total_in_cents: 12_345 }, 0), status).toBe(12_345)
    expect(owedInCents({ status, total_in_cents: 12_345 }, 10_636), status).toBe(1709)
    expect(owedInCents({ status, total_in_cents: 12_345 }, 20_000), status).toBe(0)
  }
})

test('an order that is collected, delivered, cancelled or abandoned owes nothing', () => {
  expect(endedStatuses.toSorted()).toEqual(['abandoned', 'cancelled', 'collected', 'delivered'])
  for (const status of endedStatuses)
    expect(owedInCents({ status, total_in_cents: 12_345 }, 0), status).toBe(0)
})
