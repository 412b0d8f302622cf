import { expect, test } from 'vitest'
import { queryKey } from './query-key.ts'

test.each([
  ['Milks ', 'milk'],
  ['MILK', 'milk'],
  ['bread with the butter', 'butter bread'],
  ['milk 2l', '2 l milk'],
])('"%s" counts as the same search as "%s"', (one, other) => {
  expect(queryKey(one)).toBe(queryKey(other))
})

test('other words count as another search, and no words as none', () => {
  expect(queryKey('milk')).not.toBe(queryKey('milk 2l'))
  expect(queryKey(' …!')).toBe('')
})
