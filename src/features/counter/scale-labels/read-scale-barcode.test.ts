// Scanned codes: check digits, weights and prices inside labels, and codes that are neither article number nor label.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  itemNumberOf,
  readDigits,
  readLabel,
  type ScaleLabel,
  usualLabels,
  verifierOf,
} from './read-scale-barcode.ts'

const withCheck = (twelve: string): string => {
  const sum = [...twelve].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

describe('an article number', () => {
  test.each([
    ['6001000000018', '6001000000018'],
    ['6009000000014', '6009000000014'],
    ['6012345678909', '6012345678909'],
    [' 600-1000 000018 ', '6001000000018'],
    // A UPC is an EAN that begins with 0; eight digits stay what they say.
    ['036000291452', '0036000291452'],
    ['96385074', '0000096385074'],
    ['06001000000018', '6001000000018'],
  ])('%s is read', (scanned, code) => expect(readDigits(scanned)).toBe(code))

  test.each([
    '',
    '6001000000019',
    '600100000002',
    '12345',
    'AB12345678905',
    '60010000000188',
    '٦٠٠١٠٠٠٠٠٠٠١٨',
  ])('%s is rejected', (scanned) => expect(readDigits(scanned)).toBeUndefined())
})

describe('a scale’s label', () => {
  test.each([
    ['0212345004500', { item: 12345, cents: 450 }],
    ['2012345012509', { item: 12345, cents: 1250 }],
    ['2612345123450', { item: 12345, grams: 12345 }],
    ['2800012019995', { item: 12, grams: 1999 }],
  ])('%s contains the expected item and value', (code, said) => {
    expect(readDigits(code)).toBe(code)
    expect(readLabel(code, usualLabels)).toEqual(said)
  })

  test('is checked by the verifier digit of its value', () => {
    expect([verifierOf('2875'), verifierOf('14685')]).toEqual([9, 6])
    const checked: ScaleLabel[] = [{ pattern: '23PPPPvVVVVVC', value: 'grams' }]
    expect(readLabel(withCheck('231234614685'), checked)).toEqual({ item: 1234, grams: 14685 })
    expect(readLabel(withCheck('231234714685'), checked)).toBeUndefined()
    expect(itemNumberOf(withCheck(`231234${verifierOf('00000')}00000`), checked)).toBe(1234)
  })

  test('of any item, value and pattern is read as printed, and never with one wrong digit', () => {
    const patterns = fc.record({
      prefix: fc.constantFrom('02', '20', '21', '26', '28', '29'),
      value: fc.constantFrom('grams' as const, 'cents' as const),
      checks: fc.boolean(),
    })
    const wrong = fc.record({ place: fc.nat(12), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(
        patterns,
        fc.nat(9999),
        fc.nat(99_999),
        wrong,
        ({ prefix, value, checks }, item, amount, { place, by }) => {
          const digits = String(amount).padStart(5, '0')
          const number = String(item).padStart(checks ? 4 : 5, '0')
          const pattern = checks ? `${prefix}PPPPvVVVVVC` : `${prefix}PPPPPVVVVVC`
          const labels: ScaleLabel[] = [
            { pattern: '27PPPPPVVVVVC', value: 'cents' },
            { pattern, value },
          ]
          const code = withCheck(`${prefix}${number}${checks ? verifierOf(digits) : ''}${digits}`)
          expect(readLabel(readDigits(code) ?? '', labels)).toEqual({ item, [value]: amount })
          // Of thirteen digits one misread shows in the check digit.
          const misread = [...code]
          misread[place] = String((Number(code[place]) + by) % 10)
          expect(readDigits(misread.join(''))).toBeUndefined()
        },
      ),
    )
  })

  test('names an item that the catalogue has by its number, or by a label without a value', () => {
    expect(itemNumberOf('12345', usualLabels)).toBe(12345)
    expect(itemNumberOf(withCheck('210004500000'), usualLabels)).toBe(45)
    expect(itemNumberOf(withCheck('210004500010'), usualLabels)).toBeUndefined()
    expect(itemNumberOf('6001000000018', usualLabels)).toBeUndefined()
    expect(itemNumberOf(null, usualLabels)).toBeUndefined()
  })
})
