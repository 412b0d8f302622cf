import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addQty,
  baseFromWeight,
  formatQty,
  hundredThousandths,
  piecesOf,
  priceUnit,
  qty,
  stepDown,
  stepperBounds,
  stepUp,
  weightFromBase,
} from './quantity.ts'

const thousandths = (max: number) => fc.integer({ min: 1, max }).map((parts) => parts / 1000)

describe('a quantity', () => {
  test.each([
    [0.1 + 0.2, 0.3],
    [1.000005, 1.00001],
    [0.000004, 0],
    [0.0000001, 0],
    [1.2345678, 1.23457],
    [1_000_000, 1_000_000],
  ])('%d is rounded to five decimals', (value, rounded) => {
    expect(qty(value)).toBe(rounded)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, -0.00001, 1_000_000.1, 1e9])(
    'cannot be %d',
    (wrong) => {
      expect(() => qty(wrong)).toThrow(RangeError)
    },
  )

  test('is never minus zero', () => {
    expect(Object.is(qty(-0), 0)).toBe(true)
  })

  test('does not change when rounded twice, and is exact to a hundred-thousandth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (parts) => {
        const value = qty(parts / 100_000)
        expect(hundredThousandths(value)).toBe(parts)
        expect(qty(value)).toBe(value)
      }),
    )
  })

  test('adds up without drift', () => {
    expect(Array.from({ length: 10 }, () => qty(0.1)).reduce(addQty)).toBe(1)
  })
})

describe('weight', () => {
  test('is base units divided by the conversion rate, which is sent as text', () => {
    expect(baseFromWeight(0.5, '2.0')).toBe(1)
    expect(weightFromBase(1, '2.0')).toBe(0.5)
    expect(baseFromWeight(0.5, null)).toBe(0.5)
    expect(baseFromWeight(0.5, '0')).toBe(0.5)
  })

  test('is the same to the gram after conversion to base units and back', () => {
    fc.assert(
      fc.property(thousandths(50_000), fc.integer({ min: 5, max: 5000 }), (weight, rate) => {
        const shown = weightFromBase(baseFromWeight(weight, rate / 100), rate / 100)
        expect(formatQty(shown, 'kg')).toBe(formatQty(weight, 'kg'))
      }),
    )
  })

  test('is shown with three decimals for kg and l in either case, else with none', () => {
    expect(formatQty(0.25, 'kg')).toBe('0.250')
    expect(formatQty(1, 'L')).toBe('1.000')
    expect(formatQty(3, 'each')).toBe('3')
    expect(formatQty(3, null)).toBe('3')
  })

  test('counts as one piece, however heavy', () => {
    expect(piecesOf(2.75, true)).toBe(1)
    expect(piecesOf(3, false)).toBe(3)
    expect(piecesOf(0, true)).toBe(0)
  })
})

describe('the stepper', () => {
  const perKg = { per_kg: true, per_kg_qty_min: '0.500', per_kg_qty_step: '0.100' }

  test('steps units by one and weights as the offer says, with defaults', () => {
    expect(stepperBounds({ ...perKg, per_kg: false })).toEqual({ min: 1, step: 1 })
    expect(stepperBounds(perKg)).toEqual({ min: 0.5, step: 0.1 })
    for (const missing of [null, '', '0', 'x', '-1'])
      expect(stepperBounds({ per_kg: true, per_kg_qty_min: missing, per_kg_qty_step: missing })).toEqual({
        min: 0.25,
        step: 0.05,
      })
  })

  test('starts at the minimum and does not go below it', () => {
    expect(stepUp(0, { min: 0.25, step: 0.05 })).toBe(0.25)
    expect(stepDown(0.27, { min: 0.25, step: 0.05 })).toBe(0.25)
    expect(stepDown(1, { min: 1, step: 1 })).toBe(1)
    expect(stepUp(1_000_000, { min: 1, step: 1 })).toBe(1_000_000)
  })

  test('returns exactly after as many steps down as up', () => {
    const times = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(thousandths(5000), thousandths(1000), thousandths(9000), times, (min, step, above, n) => {
        const start = qty(min + above)
        let value: number = start
        for (let i = 0; i < n; i++) value = stepUp(value, { min, step })
        expect(value).toBe(qty(start + n * step))
        for (let i = 0; i < n; i++) value = stepDown(value, { min, step })
        expect(value).toBe(start)
      }),
    )
  })
})

test('the price of goods weighed in grams is per kilogram, and any other is per its own unit', () => {
  const of = (per_kg_symbol: string | null, per_kg_conversion_rate: number | null) =>
    priceUnit({ per_kg_symbol, per_kg_conversion_rate })
  expect(of('g', 0.001)).toEqual({ unit: 'kg', rate: 1 })
  expect(of('ml', 0.001)).toEqual({ unit: 'l', rate: 1 })
  expect(of('kg', 1)).toEqual({ unit: 'kg', rate: 1 })
  expect(of('punnet', 0.25)).toEqual({ unit: 'punnet', rate: 0.25 })
  expect(of(null, null)).toEqual({ unit: 'kg', rate: 1 })
})
