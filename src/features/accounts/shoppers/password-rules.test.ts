import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whyNotPassword } from './password-rules.ts'

const phone = '+27821234567'
const names = ['Thandi', 'Nkosi-van der Merwe', 'Mzansi Market']

test.each([
  ['', 'password-short'],
  ['abc12', 'password-short'],
  ['👍👍👍👍👍', 'password-short'],
  [`${'lank '.repeat(26)}`, 'password-long'],
  ['0821234567', 'password-phone'],
  ['082 123 4567', 'password-phone'],
  ['082·123·4567', 'password-phone'],
  ['+27 82 123-4567', 'password-phone'],
  ['+27 (0) 82 123 4567', 'password-phone'],
  ['0027821234567', 'password-phone'],
  ['０８２１２３４５６７', 'password-phone'],
  ['O821234567', 'password-phone'],
  ['821234567', 'password-phone'],
  ['1234567', 'password-phone'],
  ['a0821234567b', 'password-phone'],
  ['111111', 'password-common'],
  ['abcabcabc', 'password-common'],
  ['ABCABC', 'password-common'],
  ['tambotambo', 'password-common'],
  ['987654', 'password-common'],
  ['abcdefgh', 'password-common'],
  ['Thandi', 'password-name'],
  ['thandi2026!', 'password-name'],
  ['Th4nd1_1', 'password-name'],
  ['thándi77', 'password-name'],
  ['ThandiNkosi', 'password-name'],
  ['Merwe-Thandi9', 'password-name'],
  ['Mz@nsiM@rket', 'password-name'],
  ['market123456', 'password-name'],
] as const)('%s is refused: %s', (password, code) => {
  expect(whyNotPassword(password, { phone, names })).toBe(code)
})

test.each([
  'Kraal7bloem',
  'ʼn stil rivier',
  'tafel berg son',
  '0821234567 en nog iets',
  'Thandi eet graag mielies',
  'supermarket-hond',
  'umama uthanda itiye',
  '密码很长也很好',
])('%s is accepted', (password) => {
  expect(whyNotPassword(password, { phone, names })).toBeUndefined()
})

test('characters of any script are accepted, up to 128', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 40 })
  fc.assert(
    fc.property(word, (text) => {
      const no = whyNotPassword(text, { phone, names })
      // Written as one character or as two, it is the same password.
      for (const form of ['NFC', 'NFD'] as const)
        expect(whyNotPassword(text.normalize(form), { phone, names })).toBe(no)
    }),
  )
  expect(whyNotPassword(`${'👍🏽 goeie dag '.repeat(9)}`, { phone, names })).toBeUndefined()
})

test('a number other than the owner’s is not recognised', () => {
  expect(whyNotPassword('0837654329', { phone })).toBeUndefined()
  expect(whyNotPassword('0821234567', {})).toBeUndefined()
})

test('common passwords are compared in lower case', () => {
  expect(whyNotPassword('LETMEIN', { phone }, (word) => word === 'letmein')).toBe('password-common')
})

test('what remains beside a name is checked against common passwords too', () => {
  expect(whyNotPassword('ThandiDragon', { names: ['Thandi'] }, (word) => word === 'dragon')).toBe(
    'password-name',
  )
})
