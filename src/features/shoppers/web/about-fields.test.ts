import { expect, test } from 'vitest'
import type { Account } from '../account-contract.ts'
import { readAbout } from './about-fields.ts'

const before = { favoured_new_suppliers: ['supplier_far', 'supplier_a'] } as Account['profile']

test('what is typed is trimmed, what is emptied becomes null, and favourites that are not shown stay', () => {
  const typed = new FormData()
  typed.set('business_name', ' Thandi’s Spaza ')
  typed.set('occupation', ' ')
  typed.set('shops_shown', 'supplier_a supplier_b')
  typed.append('shop', 'supplier_b')
  typed.append('way', 'cash')
  expect(readAbout(typed, before)).toEqual({
    business_name: 'Thandi’s Spaza',
    occupation: null,
    address: null,
    bank: null,
    favoured_payment_providers: ['cash'],
    favoured_new_suppliers: ['supplier_far', 'supplier_b'],
  })
})

test('without the list of shops the favourites stay', () => {
  expect(readAbout(new FormData(), before).favoured_new_suppliers).toEqual(['supplier_far', 'supplier_a'])
})
