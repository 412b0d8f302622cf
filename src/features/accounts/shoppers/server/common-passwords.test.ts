import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'qwerty',
  'letmein',
  'WAGWOORD',
  'bafana',
  'Thandi2',
  // With a capital, digits and signs around it, as forms elsewhere have taught people.
  'Dragon1!',
  'Dragon2026!',
  '2026Dragon',
  '!!dragon!!',
  // With digits and signs for letters.
  'p@ssw0rd',
  'P@$$w0rd123',
  'dr4g0n',
  '1etmein',
  // In pieces, and twice.
  'let me in',
  'pass-word',
  'dragondragon',
])('%s is recognised as common', (word) => {
  expect(isCommonPassword(word)).toBe(true)
})

// Leaked, and no common word as such.
test.each(['ncc1701d', 'Ncc1701D', 'zxcvbnm123', 'gfhjkm', 'q1w2e3r4t5'])(
  '%s is recognised from leaks',
  (word) => {
    expect(isCommonPassword(word)).toBe(true)
  },
)

test.each(['Kraal7bloem', 'tafel berg son', 'umngqusho-27', 'dragon eet graag gras'])(
  '%s is not recognised as common',
  (word) => {
    expect(isCommonPassword(word)).toBe(false)
  },
)
