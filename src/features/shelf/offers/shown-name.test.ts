import { expect, test } from 'vitest'
import { nameIn, sellableNameIn } from './shown-name.ts'

const flour = { name: 'Cake flour', names: { af: 'Koekmeel' } }

test('a name without a translation is the one name', () => {
  expect(nameIn(flour, 'af')).toBe('Koekmeel')
  expect(nameIn(flour, 'zu')).toBe('Cake flour')
  expect(nameIn({ name: 'Cake flour', names: null }, 'af')).toBe('Cake flour')
})

test.each([
  ['Umfula Cake flour 2.5 kg', 'Umfula Koekmeel 2.5 kg'],
  ['Cake flour', 'Koekmeel'],
  ['Cake flours and Cake flour', 'Cake flours and Koekmeel'],
  ['Pancake flour 1 kg', 'Pancake flour 1 kg'],
  ['Cake flour$& 1 kg', 'Koekmeel$& 1 kg'],
])('%s is translated where it has its product’s whole words', (name, shown) => {
  expect(sellableNameIn({ name, names: null, product: flour }, 'af')).toBe(shown)
})

test('a sellable’s own translation is shown before its product’s', () => {
  const sellable = { name: 'Umfula Cake flour', names: { af: 'Umfula Kuilmeel' }, product: flour }
  expect(sellableNameIn(sellable, 'af')).toBe('Umfula Kuilmeel')
})

test('a chain’s own name is shown as the chain wrote it', () => {
  const sellable = { name: 'Our Cake flour', sharedName: 'Umfula Cake flour', names: null, product: flour }
  expect(sellableNameIn(sellable, 'af')).toBe('Our Cake flour')
})
