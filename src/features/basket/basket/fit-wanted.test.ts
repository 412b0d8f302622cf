import { expect, test } from 'vitest'
import { fitWanted } from './fit-wanted.ts'

const pieces = { per_kg: false, per_kg_qty_min: null, per_kg_qty_step: null, per_kg_conversion_rate: null }
const grams = { per_kg: true, per_kg_qty_min: 0.25, per_kg_qty_step: 0.05, per_kg_conversion_rate: 1000 }

test('an amount that is allowed stays, in base units', () => {
  expect(fitWanted(pieces, { amount: 3 })).toEqual({ qty: 3, isExact: true })
  expect(fitWanted(grams, { amount: 1.2 })).toEqual({ qty: 1200, isExact: true })
  expect(fitWanted(grams, { qty: 1200 })).toEqual({ qty: 1200, isExact: true })
  expect(fitWanted(grams, { amount: 0 })).toEqual({ qty: 0, isExact: true })
})

test('an amount between steps, or under the minimum, is rounded and says so', () => {
  expect(fitWanted(pieces, { amount: 2.6 })).toEqual({ qty: 3, isExact: false })
  expect(fitWanted(grams, { amount: 1.23 })).toEqual({ qty: 1250, isExact: false })
  expect(fitWanted(grams, { amount: 0.1 })).toEqual({ qty: 250, isExact: false })
})

test('the largest amount that a form takes is a quantity, also of goods whose base unit is a gram', () => {
  for (const wanted of [{ amount: 1_000_000 }, { qty: 1_000_000 }]) {
    expect(fitWanted(pieces, wanted)).toEqual({ qty: 100_000, isExact: false })
    expect(fitWanted(grams, wanted)).toEqual({ qty: 900_000, isExact: false })
  }
})
