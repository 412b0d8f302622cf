import { expect, test } from 'vitest'
import { type PaymentDue, paymentDue } from './payment-due.ts'

const waiting: Parameters<typeof paymentDue>[0] = {
  status: 'pending',
  shipping_status: 'pending',
  provider: 'cash',
  payable_balance_in_cents: 12_345,
}

test.each<[PaymentDue, Partial<typeof waiting>]>([
  ['cash', {}],
  ['nothing', { payable_balance_in_cents: 0 }],
  ['nothing', { payable_balance_in_cents: -500 }],
  ['ended', { status: 'cancelled' }],
  ['ended', { status: 'abandoned', provider: 'offline_eft' }],
  ['top_up', { provider: 'debtor_card', status: 'pending_payment', shipping_status: 'pending_payment' }],
  ['online', { provider: 'offline_eft', status: 'pending_payment', shipping_status: 'pending_payment' }],
])('the payment due is %s', (owed, about) => expect(paymentDue({ ...waiting, ...about })).toBe(owed))
