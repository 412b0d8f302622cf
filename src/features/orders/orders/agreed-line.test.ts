import { expect, test } from 'vitest'
import { agreedLine } from './agreed-line.ts'

const of = (...lines: [string, number][]) => lines.map(([id, qty]) => ({ id, qty }))
/** Coffee is added to bread, and soap later; milk came in between, and rice afterwards. */
const changes = [
  { linesBefore: of(['bread', 4]), linesAfter: of(['bread', 3], ['coffee', 1]) },
  {
    linesBefore: of(['bread', 3], ['coffee', 1], ['milk', 2]),
    linesAfter: of(['bread', 3], ['coffee', 2], ['milk', 1], ['soap', 1]),
  },
]

test.each([
  ['bread', 3, 4],
  ['coffee', 2, 0],
  ['milk', 1, 2],
  ['soap', 1, 0],
  ['rice', 5, 5],
])('%s, of which %d are ordered now, was agreed with %d', (id, qty, agreed) => {
  expect(agreedLine(changes, { id, qty }, { id, qty: 0 }).qty).toBe(agreed)
})

test('without a change that waits, a line was agreed as it is', () => {
  expect(agreedLine([], { id: 'bread', qty: 4 }, { id: 'bread', qty: 0 }).qty).toBe(4)
})
