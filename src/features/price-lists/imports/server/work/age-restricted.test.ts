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
  'Strongbow Gold Apple Can 440ml',
  "Gordon's Sunset Orange 750ml",
  'Berg Natural Sweet Red 3L',
  'Berg Classic Red 6 x 750ml',
  'Glen Stag 12yo 750ml',
  'Berg Founders Reserve 750ml',
  'Iced Strawberry Daiquiri 300ml',
])('%s is for adults', (name) => expect(isAgeRestricted(name, '')).toBe(true))

test.each([
  'White Wine Vinegar 750ml',
  'Beer Battered Hake 500g',
  'Cranberry Cooler Juice 1L',
  'Soft Cooler Bag 24 Can',
  'Savanna Alcohol Free Lemon 330ml',
  'Gin & Tonic Non-Alcoholic NRB 275ml',
  'Gin & Tonic Non -Alcoholic NRB 275ml',
  'Grape Cooler 0% NRB 275ml',
  'Cheese Puffs 100g',
  'Mosquito Repellent Spritzer 100ml',
  'Wine Glasses 4 Pack',
  'Strawberry Daiquiri Mocktail 2L',
  'Gordons Sweets Rainbow Belts 60g',
  'Scotch-Brite Scourer 4s',
  'Absolut Deodorant Body Spray 150ml',
  'Sweet Red Apples 1.5kg',
  'Classic White Bread 700g',
  'Orange Juice NRB 200ml',
])('%s is for everybody', (name) => expect(isAgeRestricted(name, '')).toBe(false))

test('10% alcohol is not taken for 0 %', () => {
  expect(isAgeRestricted('Fruit Liqueur 10% 750ml', '')).toBe(true)
})
