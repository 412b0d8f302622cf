import { expect, test } from 'vitest'
import type { ManagedWay } from './terms-contract.ts'
import { invalidFields, readTypedTariff, toTypedWay, toWayUpdate } from './typed-way.ts'

const way: ManagedWay = {
  name: 'MANUAL_DELIVERY',
  payment_options: ['CASH'],
  choices: [
    { name: 'CASH', ready: true },
    { name: 'YOCO', ready: false },
  ],
  tariff: {
    radius_km: 12.5,
    base_fee_in_cents: 3500,
    included_km: 3,
    fee_per_km_in_cents: 450,
    free_above_in_cents: null,
  },
}

test('a stored way is shown as it would be typed, and is sent back unchanged', () => {
  expect(toTypedWay(way).tariff).toEqual({
    radius: '12.5',
    base: '35.00',
    included: '3',
    perKm: '4.50',
    freeAbove: '',
  })
  const { choices: _, ...kept } = way
  expect(toWayUpdate(toTypedWay(way))).toEqual(kept)
})

test('amounts and distances are parsed as people write them', () => {
  const typed = { radius: '7,5 km', base: 'R 1 035,50', included: '0', perKm: '5', freeAbove: '500' }
  expect(readTypedTariff(typed)).toEqual({
    radius_km: 7.5,
    base_fee_in_cents: 103_550,
    included_km: 0,
    fee_per_km_in_cents: 500,
    free_above_in_cents: 50_000,
  })
})

test('unreadable fields are named', () => {
  const typed = { radius: 'far', base: '', included: '-1', perKm: '5.001', freeAbove: 'never' }
  expect(invalidFields(typed)).toEqual(['radius', 'base', 'included', 'perKm', 'freeAbove'])
  expect(readTypedTariff(typed)).toBeUndefined()
})

test('a way that is off is sent without payment options, and starts from those that are ready when it comes on', () => {
  expect(toWayUpdate({ ...toTypedWay(way), on: false }).payment_options).toEqual([])
  expect(toTypedWay({ ...way, payment_options: [] })).toMatchObject({ on: false, payments: ['CASH'] })
})
