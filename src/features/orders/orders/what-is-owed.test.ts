import { expect, test } from 'vitest'
import { type Owed, whatIsOwed } from './what-is-owed.ts'

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
