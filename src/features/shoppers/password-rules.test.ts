import { expect, test } from 'vitest'
import { whyNotPassword } from './password-rules.ts'

const phone = '+27821234567'

test.each([
  ['', 'password-short'],
  ['abc12', 'password-short'],
  ['👍👍👍👍👍', 'password-short'],
  ['0821234567', 'password-phone'],
  ['082 123 4567', 'password-phone'],
  ['+27 82 123-4567', 'password-phone'],
  ['821234567', 'password-phone'],
  ['1234567', 'password-phone'],
  ['a0821234567b', 'password-phone'],
  ['111111', 'password-common'],
  ['abcabcabc', 'password-common'],
  ['ABCABC', 'password-common'],
  ['987654', 'password-common'],
  ['abcdefgh', 'password-common'],
] as const)('%s is refused: %s', (password, code) => {
  expect(whyNotPassword(password, phone)).toBe(code)
})

test.each(['Kraal7bloem', 'ʼn stil rivier', 'tafel berg son', '0821234567 en nog iets'])(
  '%s is accepted',
  (password) => {
    expect(whyNotPassword(password, phone)).toBeUndefined()
  },
)

test('the number of someone else is not known here', () => {
  expect(whyNotPassword('0837654329', phone)).toBeUndefined()
  expect(whyNotPassword('0821234567', undefined)).toBeUndefined()
})

test('a list of common ones is asked in lower case', () => {
  expect(whyNotPassword('LETMEIN', phone, (word) => word === 'letmein')).toBe('password-common')
})
