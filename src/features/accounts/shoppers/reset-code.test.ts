import { expect, test } from 'vitest'
import { parseCode } from './reset-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['Spaza: 012345 is your code.', '012345'],
  ['12345', undefined],
  ['1234567', undefined],
  ['123456 or 654321', undefined],
  ['', undefined],
  ['abcdef', undefined],
])('%j is parsed as %s', (typed, code) => {
  expect(parseCode(typed)).toBe(code)
})
