import { expect, test } from 'vitest'
import { orderFlow } from './order-flow.ts'
import { needsTopUp } from './top-up.ts'

const providers = ['cash', 'offline_eft', 'debtor_card', 'paygate', 'yoco', 'moya', 'shop2shop']

test('only an order on a debtor card that waits for payment asks for a top-up', () => {
  const asking = providers.flatMap((provider) =>
    orderFlow.states
      .filter((shipping_status) => needsTopUp({ provider, shipping_status }))
      .map((shipping_status) => [provider, shipping_status]),
  )
  expect(asking).toEqual([['debtor_card', 'pending_payment']])
})
