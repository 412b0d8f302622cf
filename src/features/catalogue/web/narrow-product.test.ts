import { expect, test } from 'vitest'
import type { Offer } from '../catalogue-contract.ts'
import { choicesOf, narrowOffers, readNarrowed } from './narrow-product.ts'

const offer = (brand: string, unit: string): Offer =>
  ({
    id: `${brand}-${unit}`,
    sellable: {
      brand,
      brand_id: `brand_${brand}`,
      unit,
      unit_id: `unit_${unit}`,
      pack: 'Single',
      pack_id: 'pack_1',
    },
  }) as Offer

const rice = [offer('Umfula', '2kg'), offer('Umfula', '10kg'), offer('Kleinberg', '2kg')]

test('choices narrow together', () => {
  expect(narrowOffers(rice, { brand: 'brand_Umfula', unit: 'unit_2kg' }).map(({ id }) => id)).toEqual([
    'Umfula-2kg',
  ])
  expect(narrowOffers(rice, {})).toHaveLength(3)
})

test('a filter counts what each choice would leave, and is not shown with nothing to choose', () => {
  const units = choicesOf(rice, 'unit', { brand: 'brand_Kleinberg' })
  expect(units.map(({ name, count }) => [name, count])).toEqual([
    ['2kg', 1],
    ['10kg', 0],
  ])
  expect(choicesOf(rice, 'pack', {})).toEqual([])
})

test('the address narrows in both its forms', () => {
  expect(readNarrowed(new URLSearchParams('brand=b&unit=u'))).toEqual({ brand: 'b', unit: 'u' })
  expect(readNarrowed(new URLSearchParams('resource=pack&resource_id=p'))).toEqual({ pack: 'p' })
  expect(readNarrowed(new URLSearchParams('resource=shelf&resource_id=p'))).toEqual({})
})
