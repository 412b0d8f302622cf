import { expect, test } from 'vitest'
import type { ShopEvent, TrackedLine } from '#web/analytics.ts'
import { ga4Event, publicPath } from './ga4-event.ts'
import { wireEvent } from './wire-event.ts'

const milk: TrackedLine['offer'] = {
  id: 'offer_milk',
  name: 'Full cream milk 2 l',
  price_in_cents: 3499,
  per_kg: false,
  root_category_name: 'Dairy',
  supplier: { id: 'langa', name: 'Langa' },
  sellable: { id: 'sellable_milk', product_id: 'milk', brand: 'Mzansi' },
}
const beef: TrackedLine['offer'] = {
  ...milk,
  id: 'offer_beef',
  name: 'Beef',
  price_in_cents: 12_990,
  per_kg: true,
  root_category_name: null,
  sellable: { id: 'sellable_beef', product_id: 'beef', brand: null },
}
const lines = [
  { offer: milk, qty: 2 },
  { offer: beef, qty: 0.735 },
]
const order: Extract<ShopEvent, { name: 'purchase' }>['order'] = {
  id: 'order_1',
  reference: 'B7CD4F',
  supplier_id: 'langa',
  supplier_name: 'Langa',
  discount_in_cents: 500,
  shipping_price_in_cents: 3500,
  order_items: [
    {
      sellable: { id: 'sellable_milk', product_id: 'milk' },
      name: 'Full cream milk 2 l',
      qty: 2,
      unit_price_in_cents: 3499,
      total_in_cents: 6998,
      per_kg: false,
    },
    {
      sellable: { id: 'sellable_beef', product_id: 'beef' },
      name: 'Beef',
      qty: 0.735,
      unit_price_in_cents: 12_990,
      total_in_cents: 9548,
      per_kg: true,
    },
  ],
}
const about = { path: '/orders/order_1?token=x', currency: 'ZAR' }

test('an event for Google has amounts in rand, and a weight is one item at the price of the whole', () => {
  expect(ga4Event({ name: 'begin_checkout', lines }, about)).toEqual({
    name: 'begin_checkout',
    params: {
      currency: 'ZAR',
      value: 165.46,
      items: [
        {
          item_id: 'sellable_milk',
          item_name: 'Full cream milk 2 l',
          affiliation: 'Langa',
          item_brand: 'Mzansi',
          item_category: 'Dairy',
          price: 34.99,
          quantity: 2,
        },
        { item_id: 'sellable_beef', item_name: 'Beef', affiliation: 'Langa', price: 95.48, quantity: 1 },
      ],
    },
  })
  expect(ga4Event({ name: 'purchase', order }, about)).toMatchObject({
    name: 'purchase',
    params: {
      transaction_id: 'B7CD4F',
      currency: 'ZAR',
      value: 160.46,
      shipping: 35,
      items: [
        { item_id: 'sellable_milk', price: 34.99, quantity: 2 },
        { item_id: 'sellable_beef', price: 95.48, quantity: 1 },
      ],
    },
  })
  const select = ga4Event({ name: 'select_item', lines: lines.slice(0, 1) }, about)
  expect(select.params).toEqual({ items: [expect.objectContaining({ item_name: 'Full cream milk 2 l' })] })
})

test('an event for Google holds no order id, no query and no number from a search', () => {
  expect(ga4Event({ name: 'page_view', page: 'order', title: 'Order' }, about).params).toEqual({
    page_path: '/orders/:id',
    page_title: 'Order',
  })
  expect(
    ga4Event({ name: 'search', term: 'Milk 082 123 4567', found: 3, complete: 3 }, about).params,
  ).toEqual({
    search_term: 'milk',
  })
  expect(publicPath('/orders/order_1/pay')).toBe('/orders/:id/pay')
  expect(publicPath('/product/p1/offers')).toBe('/product/p1/offers')
})

test('an event for the shop itself holds ids and cents but no names, and only the id of an order', () => {
  expect(wireEvent({ name: 'add_to_cart', lines }, 'here')).toEqual({
    name: 'add_to_cart',
    supplier_id: 'langa',
    value_in_cents: 16_546,
    items: [
      { item_id: 'sellable_milk', price_in_cents: 3499, quantity: 2 },
      { item_id: 'sellable_beef', price_in_cents: 9548, quantity: 1 },
    ],
  })
  expect(wireEvent({ name: 'purchase', order }, 'here')).toEqual({
    name: 'purchase',
    transaction_id: 'order_1',
  })
  expect(wireEvent({ name: 'page_view', page: 'order', title: 'Order B7CD4F' }, null)).toEqual({
    name: 'page_view',
    page: 'order',
    supplier_id: null,
  })
})
