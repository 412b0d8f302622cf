// The copy of a shelf on a phone is searched by words, by digits, and by scanned codes.
import { expect, test } from 'vitest'
import { findCodeInCopy, findInCopy, isCode, rowOfCopy } from './find-in-copy.ts'
import type { ShelfCopyRow } from './shelf-rows-contract.ts'

const rows: ShelfCopyRow[] = [
  ['a', 'Crème soda 2 L', '6001000000018', 2499, null, 1, 0, null],
  ['b', 'Apples', '2100045000000', 3999, 12.5, 1, 0, 'kg'],
  ['c', 'Long-life milk 1 L', null, 1899, 0, 0, 1, null],
]
const ids = (found: ShelfCopyRow[]) => found.map(([id]) => id)

test('words find names without regard to accents, case and sequence', () => {
  expect(ids(findInCopy(rows, 'SODA creme'))).toEqual(['a'])
  expect(ids(findInCopy(rows, ''))).toEqual(['a', 'b', 'c'])
  expect(ids(findInCopy(rows, '0000018'))).toEqual(['a'])
  expect(ids(findInCopy(rows, 'soda milk'))).toEqual([])
})

test('a scanned code finds its row, also with leading zeros, and a scale’s label the item on it', () => {
  expect(ids(findCodeInCopy(rows, '06001000000018'))).toEqual(['a'])
  expect(ids(findCodeInCopy(rows, '2100045009856'))).toEqual(['b'])
  expect(ids(findCodeInCopy(rows, '6001000000025'))).toEqual([])
})

test('what a scanner types is a code, and words and prices are not', () => {
  expect(['6001000000018', '96385074', ' 600100000001 '].every(isCode)).toBe(true)
  expect(['1299', 'milk', '60010000000181', ''].map(isCode)).toEqual([false, false, true, false])
})

test('a row of the copy has its flags back', () => {
  expect(rowOfCopy(rows[2] as ShelfCopyRow)).toMatchObject({ published: false, out: true, on_hand: 0 })
})
