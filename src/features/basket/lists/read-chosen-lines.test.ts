import { expect, test } from 'vitest'
import { readChosenLines } from './read-chosen-lines.ts'

test('two lines for one offer are one line with both quantities', () => {
  const fields = { form: 'list-lines', 'line-0': 'milk 1', 'line-1': 'bread 2', 'line-2': 'milk 2' }
  expect(readChosenLines(fields)).toEqual([
    { offer_id: 'milk', qty: 3 },
    { offer_id: 'bread', qty: 2 },
  ])
})

test('a line without a choice, and what is no choice of ours, are left out', () => {
  const fields = {
    'line-0': '',
    'line-1': 'milk -1',
    'line-2': '<b> 1',
    'line-3': 'milk',
    'line-4': undefined,
  }
  expect(readChosenLines(fields)).toEqual([])
})
