import { expect, test } from 'vitest'
import { orderFlow } from './order-flow.ts'
import { needsTopUp, type PaymentDue, paymentDue } from './payment-due.ts'

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

const providers = ['cash', 'offline_eft', 'debtor_card', 'paygate', 'yoco', 'moya', 'shop2shop']

test('only an order on a debtor card that waits for payment asks for a top-up', () => {
  const asking = providers.flatMap((provider) =>
    orderFlow.states
      .filter((shipping_status) => needsTopUp({ provider, shipping_status }))
      .map((shipping_status) => [provider, shipping_status]),
  )
  expect(asking).toEqual([['debtor_card', 'pending_payment']])
})
