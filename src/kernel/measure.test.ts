import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMeasure, unitPrice } from './measure.ts'

describe('a size', () => {
  test.each([
    ['2 kg', 2000, 'g'],
    ['500g', 500, 'g'],
    ['750 ml', 750, 'ml'],
    ['1.5 L', 1500, 'ml'],
    ['1,5 l', 1500, 'ml'],
    ['6 x 300 ml', 1800, 'ml'],
    ['6x100g', 600, 'g'],
    ['50 cl', 500, 'ml'],
    ['9s', 9, 'each'],
    ["12's", 12, 'each'],
    ['4 x 9s', 36, 'each'],
    ['Pack of 6', 6, 'each'],
    ['dozen', 12, 'each'],
    ['each', 1, 'each'],
    ['per kg', 1000, 'g'],
    ['kg', 1000, 'g'],
    ['0.33 L', 330, 'ml'],
  ])('%j is read as %d %s', (text, amount, unit) => {
    expect(parseMeasure(text)).toEqual({ amount, unit })
  })

  test.each(['', null, undefined, 'Single', '2', '0 kg', 'two kg', '2 ply', '2 kg bag'])(
    '%j has no size',
    (text) => {
      expect(parseMeasure(text)).toBeUndefined()
    },
  )
})

describe('a unit price', () => {
  test.each([
    [3999, '2 L', 2000, 'l'],
    [1599, '350 ml', 4569, 'l'],
    [2799, '6 x 100 g', 4665, 'kg'],
    [1999, '6s', 333, 'each'],
    [8999, 'per kg', 8999, 'kg'],
    [890, '30 g', 29_667, 'kg'],
  ])('of %i cents for %s', (price, size, amount, per) => {
    expect(unitPrice(price, size)).toEqual({ cents: amount, per })
  })

  test('is undefined where it would repeat the price, or no size is known', () => {
    expect(unitPrice(999, 'each')).toBeUndefined()
    expect(unitPrice(999, null)).toBeUndefined()
  })

  test('never makes the better buy look worse, since the base is the same for all sizes', () => {
    const size = fc.integer({ min: 5, max: 20_000 })
    const price = fc.integer({ min: 1, max: 500_000 })
    fc.assert(
      fc.property(price, size, price, size, (priceA, sizeA, priceB, sizeB) => {
        const [a, b] = [unitPrice(priceA, `${sizeA} g`), unitPrice(priceB, `${sizeB} g`)]
        expect(a?.per).toBe(b?.per)
        if (priceA * sizeB <= priceB * sizeA) expect(a?.cents).toBeLessThanOrEqual(b?.cents ?? 0)
      }),
    )
  })
})
