import { expect, test } from 'vitest'
import { isAgeRestricted } from './age-restricted.ts'

test.each([
  'Dry Red Wine 750ml',
  'Apple Spritzer NRB 6 x 275ml',
  'Mexican Lager 330ml',
  'Pale Ale NRB 24 x 330ml',
  'Savanna Dry 500ml',
  "Hunter's Gold Can 440ml",
  'Peach Spirit Cooler 6 x 440ml',
  'Pinot Noir Rosé 750ml',
  'Old Brandy 750ml & 2 Glasses',
  'Disposable Vape 600 Puffs',
  'Hard Lemon NRB 330ml',
])('%s is for adults', (name) => expect(isAgeRestricted(name, '')).toBe(true))

test.each([
  'White Wine Vinegar 750ml',
  'Beer Battered Hake 500g',
  'Cranberry Cooler Juice 1L',
  'Soft Cooler Bag 24 Can',
  'Savanna Alcohol Free Lemon 330ml',
  'Gin & Tonic Non-Alcoholic NRB 275ml',
  'Grape Cooler 0% NRB 275ml',
  'Cheese Puffs 100g',
  'Mosquito Repellent Spritzer 100ml',
  'Wine Glasses 4 Pack',
  'Orange Juice NRB 200ml',
])('%s is for everybody', (name) => expect(isAgeRestricted(name, '')).toBe(false))

test('10% alcohol is not taken for 0 %', () => {
  expect(isAgeRestricted('Fruit Liqueur 10% 750ml', '')).toBe(true)
})
