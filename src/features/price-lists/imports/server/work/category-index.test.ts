// Where goods without a category are placed, depending on the departments that a shop has.
import { expect, test } from 'vitest'
import { CategoryIndex } from './category-index.ts'
import { votingWords } from './guess-category.ts'

/** 'Drinks > Water', and what is there already: products by category. */
function bookOf(paths: readonly string[], products: Record<string, string[]> = {}): CategoryIndex {
  const categories = paths.flatMap((path) => {
    const names = path.split(' > ')
    return names.map((name, depth) => ({
      id: names.slice(0, depth + 1).join(' > '),
      parentId: depth === 0 ? null : names.slice(0, depth).join(' > '),
      name,
    }))
  })
  const votes = new Map<string, Map<string, number>>()
  for (const [category, names] of Object.entries(products))
    for (const word of new Set(names.flatMap(votingWords)))
      votes.set(word, (votes.get(word) ?? new Map<string, number>()).set(category, names.length))
  return new CategoryIndex([...new Map(categories.map((each) => [each.id, each])).values()], votes)
}

const placed = (book: CategoryIndex, name: string): [string, string] => {
  const { id, from } = book.place([], { family: name })
  return [book.pathOf(id), from]
}

test('a shop without departments gets those that its goods need', () => {
  const book = bookOf([])
  expect(placed(book, 'Sparkling Water')).toEqual(['Drinks > Water', 'guess'])
  expect(placed(book, 'Apple Juice')).toEqual(['Drinks > Juice and squash', 'guess'])
  expect(placed(book, 'Zapper Gizmo')).toEqual(['Other groceries', 'nothing'])
  expect(book.created.map(({ name }) => name)).toEqual([
    'Drinks',
    'Water',
    'Juice and squash',
    'Other groceries',
  ])
})

test('a later list adds departments to those of an earlier one', () => {
  const book = bookOf(['Drinks > Water', 'Other groceries'])
  expect(placed(book, 'Apple Juice')).toEqual(['Drinks > Juice and squash', 'guess'])
  expect(placed(book, 'Beef Dog Biscuits')).toEqual(['Pets > Dog', 'guess'])
})

test('a shop with its own department names gets no new ones, and goods join similar products', () => {
  const book = bookOf(['Cold drinks and more > Bottles', 'Pantry'], {
    'Cold drinks and more > Bottles': ['Sparkling water', 'Still water'],
  })
  expect(placed(book, 'Sparkling Water')).toEqual(['Cold drinks and more > Bottles', 'guess'])
  expect(placed(book, 'Beef Dog Biscuits')).toEqual(['Other groceries', 'nothing'])
})

test('a department with its own category names gets no new ones', () => {
  const book = bookOf(['Drinks > Warm', 'Drinks > Fizzy'])
  expect(placed(book, 'Apple Juice')).toEqual(['Other groceries', 'nothing'])
})

test('goods whose name does not make them a fruit are never placed among fruit and vegetables', () => {
  const book = bookOf(['Fruit and vegetables > Fruit'], { 'Fruit and vegetables > Fruit': ['Golden apple'] })
  expect(placed(book, 'Golden Apples 1.5kg')).toEqual(['Fruit and vegetables > Fruit', 'guess'])
  expect(placed(book, 'Gizmo Gold Apple 440ml')).toEqual(['Other groceries', 'nothing'])
})

test('a product name of one word does not decide: two brands of it may be in two departments', () => {
  const book = bookOf([])
  const place = (name: string) => book.pathOf(book.place([], { family: 'Original', name }).id)
  expect(place('Skaap Original Potato Chips 40g')).toBe('Snacks and sweets > Potato chips')
  expect(place('Rama Original Margarine 500g')).toBe('Dairy and eggs > Butter and spreads')
})
