import { describe, expect, test } from 'vitest'
import { topUpDetails } from './top-up-details.ts'

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
