import { expect, test } from 'vitest'
import { isPromotionForbidden } from './goods-kind.ts'

test.each([
  'Lulla Infant formula 1 400 g',
  'Nan 2 Follow-up Formula 900 g',
  'Lactogen 1 1.8 kg',
  'S-26 Gold 900 g',
  'Growing-up milk 800 g',
  'Baby bottle 250 ml',
  'Silicone teats 2 pack',
  'Sippy cup 200 ml',
])('%s may not be promoted', (name) => {
  expect(isPromotionForbidden(name)).toBe(true)
})

test.each([
  'Infant cereal 250 g',
  'Baby food puree 125 ml',
  'Naan bread 4 pack',
  'Full cream milk 2 L',
  'Baby bottle brush',
  'Baby wipes 80s',
  'Coca-Cola bottle 500 ml',
  'Nan’s rusks 500 g',
])('%s may be promoted', (name) => {
  expect(isPromotionForbidden(name)).toBe(false)
})
