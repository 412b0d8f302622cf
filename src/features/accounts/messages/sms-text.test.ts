import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSmsParts, toGsmAlphabet } from './sms-text.ts'

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['é'.repeat(160), 1],
  ['ê', 1],
  [`ê${'a'.repeat(69)}`, 1],
  [`ê${'a'.repeat(70)}`, 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
])('%s is billed as %i', (text, parts) => {
  expect(countSmsParts(text)).toBe(parts)
})

test.each([
  ['Jou bestelling is gereed – môre', 'Jou bestelling is gereed - more'],
  ['L’ami a dit « œuf »…', 'L\'ami a dit " oeuf "...'],
  ['Ma Ëlla 🛒 café', 'Ma Ella  café'],
])('%s is converted to %s', (text, plain) => {
  expect(toGsmAlphabet(text)).toBe(plain)
})

test('converted text costs one part for every 153 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const plain = toGsmAlphabet(text)
      expect(countSmsParts(plain)).toBe(plain.length <= 160 ? 1 : Math.ceil(plain.length / 153))
      expect(toGsmAlphabet(plain)).toBe(plain)
    }),
  )
})
