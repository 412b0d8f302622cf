import { expect, test } from 'vitest'
import type { ShelfCategory, ShelfProduct } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { departmentPrior } from './department-prior.ts'
import { Compounds, readName } from './name-words.ts'
import { type ReadProduct, WordKinds } from './word-kinds.ts'

function categoryIn(department: string, name: string): ShelfCategory {
  const parent = { id: department, name: department, path: [{ id: department, name: department }] }
  const path = [...parent.path, { id: name, name }]
  return { id: name, name, path, parent, children: [] } as unknown as ShelfCategory
}

const fruit = categoryIn('Fruit and vegetables', 'Fruit')
const drinks = categoryIn('Drinks', 'Cold drinks')
const cat = categoryIn('Pets', 'Cat')

const read = (name: string, category: ShelfCategory): ReadProduct => {
  const product = { name, categories: [category], sellables: [] } as unknown as ShelfProduct
  return { product, words: readName(name, [], new Compounds()) }
}

const letters = [...'abcdefghijklmnopqrst']
/** Twenty departments, so that a word of one of them tells; 40 drinks are called "Fizzo cool …". */
const catalogue = [
  ...['Oranges', 'Loose oranges', 'Navel oranges'].map((name) => read(name, fruit)),
  ...letters.flatMap((one) => [
    read(`Fizzo cool ${one}${one}la`, drinks),
    read(`Fizzo cool ${one}${one}nade`, drinks),
    ...letters.map((other) =>
      read(`${one}${one}ly ${one}${one}ish ${other}${other}ra`, categoryIn(one, one)),
    ),
  ]),
  ...['Catto beef', 'Catto tuna'].map((name) => read(name, cat)),
]
const kinds = new WordKinds()
for (const each of catalogue) kinds.learn(each)
for (const each of catalogue) kinds.vote(each)

test('a product borrows a word whose other words stand where the word names nothing', () => {
  expect(kinds.isBorrowed(read('Fizzo cool orange', drinks), 'orange')).toBe(true)
  expect(kinds.isBorrowed(read('Navel oranges', fruit), 'orange')).toBe(false)
})

test('a word of few products says nothing', () => {
  expect(kinds.isBorrowed(read('Fizzo cool tuna', drinks), 'tuna')).toBe(false)
})

test('a product stands in the wrong department where all its other words say so', () => {
  expect(kinds.isMisplaced(read('Fizzo cool orange', fruit))).toBe(true)
  expect(kinds.isMisplaced(read('Fizzo cool aala', drinks))).toBe(false)
})

test('fresh food comes before food for animals, and before what nobody has sorted', () => {
  const priorIn = (category: ShelfCategory) => departmentPrior(read('Tuna', category).product)
  const unsorted = {
    ...fruit,
    name: 'Other groceries',
    position: 0,
    parent: undefined,
    path: [],
  } as unknown as ShelfCategory
  expect(priorIn(fruit)).toBeGreaterThan(priorIn(drinks))
  expect(priorIn(drinks)).toBeGreaterThan(priorIn(unsorted))
  expect(priorIn(unsorted)).toBeGreaterThan(priorIn(cat))
})
