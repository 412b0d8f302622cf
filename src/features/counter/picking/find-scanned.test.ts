// A scanned code finds its line, whatever form the code has, and never a wrong one.
import { expect, test } from 'vitest'
import { usualLabels } from '#features/counter/scale-labels/read-scale-barcode.ts'
import { findScanned, type ScannedLine } from './find-scanned.ts'

const line = (more: Partial<ScannedLine>): ScannedLine => ({
  id: 'item',
  name: 'Rice',
  qty: 2,
  per_kg: false,
  picked_qty: null,
  put_back_qty: null,
  short: null,
  unpaid: false,
  barcode: '6001000000018',
  unit_price_in_cents: 1999,
  per_kg_symbol: null,
  per_kg_conversion_rate: null,
  ...more,
})
const rice = line({ id: 'rice' })
const apples = line({
  id: 'apples',
  name: 'Apples',
  per_kg: true,
  qty: 1,
  barcode: '2100045000008',
  unit_price_in_cents: 3990,
  per_kg_conversion_rate: 1,
})
const order = [rice, apples]
const scan = (code: string, lines = order) => findScanned(code, lines, usualLabels)

test('a pack is found by its barcode, however it is padded', () => {
  for (const code of ['6001000000018', '06001000000018', ' 6001000000018\n'])
    expect(scan(code)).toEqual({ is: 'line', line: rice, qty: undefined })
})

test('a weighed item is found by the item number in its label, with the weight', () => {
  expect(scan('2100045012346')).toEqual({ is: 'line', line: apples, qty: 1.234 })
  // By price: R 12.50 at R 39.90 a kilogram.
  expect(scan('2000045012509')).toMatchObject({ is: 'line', line: apples, qty: 0.31328 })
  // Its own code without a weight asks for one.
  expect(scan('2100045000008')).toEqual({ is: 'line', line: apples, qty: undefined })
})

test('the quantity in base units is the weight times the rate', () => {
  const loose = { ...apples, per_kg_conversion_rate: 10 }
  expect(scan('2100045012346', [loose])).toMatchObject({ qty: 12.34 })
  const inGrams = { ...apples, per_kg_symbol: 'g', per_kg_conversion_rate: 0.001 }
  expect(scan('2100045012346', [inGrams])).toMatchObject({ qty: 1.234 })
})

test('a code that is not in the order is a stranger, and a misread code is unreadable', () => {
  expect(scan('6009000000014')).toEqual({ is: 'stranger', code: '6009000000014' })
  expect(scan('2100046012345')).toMatchObject({ is: 'stranger' })
  expect(scan('6001000000019')).toEqual({ is: 'unreadable', code: '6001000000019' })
  expect(scan('hello')).toEqual({ is: 'unreadable', code: 'hello' })
})

test('of two lines with one barcode the open one comes first; if none is open, the scan reports why', () => {
  const first = { ...rice, id: 'first', picked_qty: 2 }
  expect(scan('6001000000018', [first, rice])).toMatchObject({ is: 'line', line: { id: 'rice' } })
  expect(scan('6001000000018', [first])).toEqual({ is: 'settled', line: first, state: 'picked' })
  const asked = { ...rice, short: { outcome: null } }
  expect(scan('6001000000018', [asked])).toMatchObject({ is: 'settled', state: 'asked' })
})
