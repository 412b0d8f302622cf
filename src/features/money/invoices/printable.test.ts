import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['’n Brood: reënboog, geïllustreer, môre, sê', '’n Brood: reënboog, geïllustreer, môre, sê'],
  ['Œufs, façon « crème brûlée », l’été', 'Œufs, façon « crème brûlée », l’été'],
  ['R\u00a01\u00a0234.56', 'R\u00a01\u00a0234.56'],
  ['Škoda Čaj Łódź', 'Škoda Caj Lódz'],
  ['ab\u202ecd\u200be\u0000f', 'abcdef'],
  ['one\ntwo\r\n\tthree', 'one two three'],
  ['茶 🍞 ½', '? ? ½'],
  ['e\u0301', 'é'],
  ['\ud800x', 'x'],
])('%j is printed as %j', (text, printed) => expect(printable(text)).toBe(printed))

test('text beyond the maximum length ends in an ellipsis', () => {
  expect(printable('a'.repeat(1000), 10)).toBe(`${'a'.repeat(9)}…`)
})
