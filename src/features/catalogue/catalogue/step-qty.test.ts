import { expect, test } from 'vitest'
import { stepQty } from './step-qty.ts'

const pieces = { per_kg: false, per_kg_qty_min: null, per_kg_qty_step: null, per_kg_conversion_rate: null }
const weighed = { per_kg: true, per_kg_qty_min: 0.25, per_kg_qty_step: 0.05, per_kg_conversion_rate: 1000 }

test('a step of goods by the piece is one piece, and the step down from one takes the line out', () => {
  expect([0, 1, 119].map((qty) => stepQty(pieces, qty, 1))).toEqual([1, 2, 120])
  expect([120, 2, 1].map((qty) => stepQty(pieces, qty, -1))).toEqual([119, 1, 0])
})

test('a step of weighed goods is the offer’s own, from its minimum, in base units', () => {
  expect([0, 250, 300].map((qty) => stepQty(weighed, qty, 1))).toEqual([250, 300, 350])
  expect([350, 300, 250].map((qty) => stepQty(weighed, qty, -1))).toEqual([300, 250, 0])
})
