import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['password', 'qwerty', 'Dragon1!', 'letmein', 'WAGWOORD', 'bafana', 'Thandi2'])(
  '%s is common',
  (word) => {
    expect(isCommonPassword(word)).toBe(true)
  },
)

test.each(['Kraal7bloem', 'tafel berg son'])('%s is not', (word) => {
  expect(isCommonPassword(word)).toBe(false)
})
