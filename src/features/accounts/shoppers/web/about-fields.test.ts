import { expect, test } from 'vitest'
import { favouredShops, readAbout, shopField, wayField } from './about-fields.ts'

const before = { favoured_suppliers: [], favoured_new_suppliers: ['supplier_far', 'supplier_a'] }

test('text is trimmed, emptied fields become null, and favourites that are not shown stay', () => {
  const typed = {
    business_name: ' Thandi’s Spaza ',
    occupation: ' ',
    shops_shown: 'supplier_a supplier_b',
    [shopField('supplier_b')]: 'on',
    [wayField('cash')]: 'on',
  }
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
  expect(readAbout({}, before).favoured_new_suppliers).toEqual(['supplier_far', 'supplier_a'])
})

test('favourites of an older client are shown, and the choice is stored for both generations', () => {
  const older = { favoured_suppliers: ['supplier_old', 'supplier_a'], favoured_new_suppliers: ['supplier_a'] }
  expect(favouredShops(older)).toEqual(['supplier_a', 'supplier_old'])
  const typed = { shops_shown: 'supplier_a supplier_b supplier_old', [shopField('supplier_b')]: 'on' }
  expect(readAbout(typed, older)).toMatchObject({
    favoured_suppliers: ['supplier_b'],
    favoured_new_suppliers: ['supplier_b'],
  })
})
