import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTerm } from './clean-term.ts'

test.each([
  ['  Full  CREAM milk ', 'full cream milk'],
  ['rosé 750 ml', 'rosé 750 ml'],
  ['coke 2l x 6', 'coke 2l x 6'],
  ['6 x 330 ml', '6 x 330 ml'],
  ['rice 2 5 10 kg', 'rice 2 5 10 kg'],
  ['ﬁsh', 'fish'],
])('%j is stored as %j', (typed, kept) => expect(cleanTerm(typed)).toBe(kept))

test.each([
  ['082 123 4567', ''],
  ['bread for +27 (0)82-123-4567 please', 'bread for please'],
  ['+27821234567', ''],
  ['８２１２３４５６７', ''],
  ['٠٨٢١٢٣٤٥٦٧', ''],
  ['082\u200b123\u200b4567', ''],
  ['id 8001015009087', 'id'],
  ['card 4111 1111 1111 1111', 'card'],
  ['4111.1111.1111.1111', ''],
  ['082/123/4567', ''],
  ['thandi@example.com milk', 'milk'],
  ['thandi @example.com', 'thandi'],
  ['https://wa.me/27821234567', ''],
])('%j is stored as %j, without what could identify a person', (typed, kept) =>
  expect(cleanTerm(typed)).toBe(kept),
)

const digit = fc.constantFrom(...'0123456789')
const between = fc.constantFrom('', '', ' ', '-', '.', ' - ', '/', ') ', '\u2011', '\u00a0', '\u200d')
/** Seven to nineteen digits, grouped in any way people group them. */
const number = fc
  .array(fc.tuple(digit, between), { minLength: 7, maxLength: 19 })
  .map((parts) => parts.map(([one, gap]) => one + gap).join(''))
const words = fc.string({ unit: 'grapheme', maxLength: 90 })

test('no long run of digits remains, wherever it occurs', () => {
  fc.assert(
    fc.property(words, number, words, (before, long, after) => {
      const kept = cleanTerm(`${before} ${long} ${after}`)
      expect(kept).not.toMatch(/\p{Nd}{7}/u)
      expect(kept.replace(/[\s\-‐-―./()+_:,]/g, '')).not.toMatch(/\p{Nd}{7}/u)
      expect([...kept].length).toBeLessThanOrEqual(60)
      expect(cleanTerm(kept)).toBe(kept)
    }),
  )
})
