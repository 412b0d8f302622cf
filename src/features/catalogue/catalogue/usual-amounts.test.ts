import { expect, test } from 'vitest'
import { usualAmounts } from './usual-amounts.ts'

const weighed = {
  per_kg: true,
  per_kg_symbol: 'kg',
  per_kg_conversion_rate: 1,
  per_kg_qty_min: 0.25,
  per_kg_qty_step: 0.05,
}
const shown = (offer: Parameters<typeof usualAmounts>[0]) =>
  usualAmounts(offer).map(({ count, unit, qty }) => `${count} ${unit} = ${qty}`)

test('weighed goods have half a kilogram, one and two, in base units', () => {
  expect(shown(weighed)).toEqual(['500 g = 0.5', '1 kg = 1', '2 kg = 2'])
  expect(shown({ ...weighed, per_kg_conversion_rate: 1000 })).toEqual([
    '500 g = 500',
    '1 kg = 1000',
    '2 kg = 2000',
  ])
})

test('goods in grams, litres or millilitres have the same amounts, and goods in another unit none', () => {
  const inGrams = { ...weighed, per_kg_symbol: 'g', per_kg_qty_min: 100, per_kg_qty_step: 50 }
  expect(shown(inGrams)).toEqual(['500 g = 500', '1 kg = 1000', '2 kg = 2000'])
  expect(shown({ ...weighed, per_kg_symbol: 'L' })).toEqual(['500 ml = 0.5', '1 l = 1', '2 l = 2'])
  expect(shown({ ...inGrams, per_kg_symbol: 'ml' })).toEqual(['500 ml = 500', '1 l = 1000', '2 l = 2000'])
  expect(shown({ ...weighed, per_kg_symbol: 'm' })).toEqual([])
  expect(shown({ ...weighed, per_kg: false })).toEqual([])
})

test('an amount below the minimum or between two steps is left out', () => {
  expect(shown({ ...weighed, per_kg_qty_min: 1 })).toEqual(['1 kg = 1', '2 kg = 2'])
  expect(shown({ ...weighed, per_kg_qty_min: 0.3, per_kg_qty_step: 0.35 })).toEqual(['1 kg = 1'])
})
