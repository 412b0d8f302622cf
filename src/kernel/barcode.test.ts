import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, isBarcode, withCheckDigit } from './barcode.ts'

test.each([
  ['600100000001', 8],
  ['600900000001', 4],
  ['601234567890', 9],
  ['021234500450', 0],
  ['201234501250', 9],
  ['280001201999', 5],
  ['7351353', 7], // EAN-8
  ['03600029145', 2], // UPC-A
])('the check digit of %s is %i', (digits, check) => {
  expect(checkDigit(digits)).toBe(check)
})

test.each(['', '6001000000018x', '60010000001', '036000291453', '6001000000017'])(
  '%j is no barcode',
  (text) => {
    expect(isBarcode(text)).toBe(false)
  },
)

test('one wrong digit is always detected', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (list, at, by) => {
      const good = withCheckDigit(list.join(''))
      expect(isBarcode(good)).toBe(true)
      const wrong = [...good]
        .map((digit, index) => (index === at ? (Number(digit) + by) % 10 : digit))
        .join('')
      expect(isBarcode(wrong)).toBe(false)
    }),
  )
})
