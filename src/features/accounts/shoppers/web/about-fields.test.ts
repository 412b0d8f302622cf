import { expect, test } from 'vitest'
import { favouredShops, readAbout } from './about-fields.ts'

const before = { favoured_suppliers: [], favoured_new_suppliers: ['supplier_far', 'supplier_a'] }

test('text is trimmed, emptied fields become null, and favourites that are not shown stay', () => {
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
    favoured_suppliers: ['supplier_far', 'supplier_b'],
    favoured_new_suppliers: ['supplier_far', 'supplier_b'],
  })
})

test('without the list of shops the favourites stay', () => {
  expect(readAbout(new FormData(), before).favoured_new_suppliers).toEqual(['supplier_far', 'supplier_a'])
})

test('favourites of an older client are shown, and the choice is stored for both generations', () => {
  const older = { favoured_suppliers: ['supplier_old', 'supplier_a'], favoured_new_suppliers: ['supplier_a'] }
  expect(favouredShops(older)).toEqual(['supplier_a', 'supplier_old'])
  const typed = new FormData()
  typed.set('shops_shown', 'supplier_a supplier_b supplier_old')
  typed.append('shop', 'supplier_b')
  expect(readAbout(typed, older)).toMatchObject({
    favoured_suppliers: ['supplier_b'],
    favoured_new_suppliers: ['supplier_b'],
  })
})
