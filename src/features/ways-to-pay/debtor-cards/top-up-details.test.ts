import { describe, expect, test } from 'vitest'
import { topUpDetails } from './top-up-details.ts'

describe('the bank details for a top-up', () => {
  const banked = {
    bank_name: 'Karoo Bank',
    bank_branch: '250655',
    bank_account_name: 'Marula Market Paarl',
    bank_account: '62001234567',
    bank_account_type: 'Current',
  }

  test('include the reference by which the branch recognises the money', () =>
    expect(topUpDetails(banked, 'K7XM4P')).toEqual({
      bank: 'Karoo Bank',
      branchCode: '250655',
      accountName: 'Marula Market Paarl',
      accountNumber: '62001234567',
      accountType: 'Current',
      reference: 'K7XM4P',
    }))

  test.each(['bank_name', 'bank_account'] as const)('are not returned without the branch’s %s', (field) =>
    expect(topUpDetails({ ...banked, [field]: null }, 'K7XM4P')).toBeUndefined(),
  )
})
