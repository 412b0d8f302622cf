import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIdNumber, whyNotIdNumber } from './id-number.ts'

const today = '2026-03-14'

test.each([
  '8001015009087',
  '8909025012083',
  '9001014800089',
  '9506155200089',
  '8812315999185',
  '7503100410188',
])('%s is valid, also with separators', (number) => {
  const grouped = `${number.slice(0, 6)} ${number.slice(6, 10)}-${number.slice(10)} `
  expect([whyNotIdNumber(number, today), whyNotIdNumber(grouped, today)]).toEqual([undefined, undefined])
  expect(readIdNumber(grouped)).toBe(number)
})

test.each([
  ['a wrong check digit', '9001014800084'],
  ['a thirteenth month', '9013014800084'],
  ['a day that February does not have', '9002304800085'],
  ['too few digits', '900101480008'],
  ['too many', '90010148000890'],
  ['letters', '90010148000A9'],
  ['digits of another script', '９001014800089'],
  ['nothing', ''],
])('%s is invalid', (_what, number) => expect(whyNotIdNumber(number, today)).toBe('id-number-invalid'))

/** The number with its right check digit. */
function withCheckDigit(first12: string): string {
  const right = [...'0123456789'].find((digit) => whyNotIdNumber(first12 + digit, '2099-01-01') === undefined)
  return first12 + right
}

test('a person who turns eighteen today is an adult, one who does so tomorrow is not', () => {
  expect(whyNotIdNumber(withCheckDigit('080314500008'), today)).toBeUndefined()
  expect(whyNotIdNumber(withCheckDigit('080315500008'), today)).toBe('id-number-young')
})

test('a two-digit year that would lie in the future means the past century', () => {
  expect(whyNotIdNumber(withCheckDigit('260315500008'), today)).toBeUndefined()
  expect(whyNotIdNumber(withCheckDigit('260313500008'), today)).toBe('id-number-young')
})

test('any single wrong digit is detected', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const number = '8001015009087'
      const wrong = String((Number(number[at]) + by) % 10)
      expect(whyNotIdNumber(number.slice(0, at) + wrong + number.slice(at + 1), today)).toBe(
        'id-number-invalid',
      )
    }),
  )
})
