import { describe, expect, test } from 'vitest'
import { orderFlow } from './order-flow.ts'
import { needsTopUp, topUpDetails } from './top-up.ts'

const providers = ['cash', 'offline_eft', 'debtor_card', 'paygate', 'yoco', 'moya', 'shop2shop']

test('only an order on a debtor card that waits for money asks for a top-up', () => {
  const asking = providers.flatMap((provider) =>
    orderFlow.states
      .filter((shipping_status) => needsTopUp({ provider, shipping_status }))
      .map((shipping_status) => [provider, shipping_status]),
  )
  expect(asking).toEqual([['debtor_card', 'pending_payment']])
})

describe('what the bank needs', () => {
  const banked = {
    bank_name: 'Karoo Bank',
    bank_branch: '250655',
    bank_account_name: 'Marula Market Paarl',
    bank_account: '62001234567',
    bank_account_type: 'Current',
  }

  test('is told with the reference by which the money is known', () =>
    expect(topUpDetails(banked, 'K7XM4P')).toEqual({
      bank: 'Karoo Bank',
      branchCode: '250655',
      accountName: 'Marula Market Paarl',
      accountNumber: '62001234567',
      accountType: 'Current',
      reference: 'K7XM4P',
    }))

  test.each(['bank_name', 'bank_account'] as const)('is not told without its %s', (field) =>
    expect(topUpDetails({ ...banked, [field]: null }, 'K7XM4P')).toBeUndefined(),
  )
})
