// Texts that only look like a promotion, or may mean two things: none may become a price or a multibuy.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PromotionContext, type PromotionReading, readPromotionText } from './read-promotion-text.ts'

/** R39.99 a piece, with no price before. */
const row: PromotionContext = { priceInCents: 3999, wasInCents: null }
const read = (text: string, context = row): PromotionReading => readPromotionText(text, context)

describe('what may mean something else stays unclear', () => {
  test.each([
    ['2 for R60 each', 'no-form'],
    ['2 for R60 or 3 for R80', 'no-form'],
    ['R20 - R30', 'no-form'],
    ['2 for 60', 'out-of-range'],
    ['3 x R30', 'unknown-word'],
    ['3 @ R30', 'no-form'],
    ['Buy 2 get 1', 'no-form'],
    ['Buy 2 or more, save R10', 'no-form'],
    ['Buy 1 get 50% off', 'no-form'],
    ['Buy 1 get 1 half price', 'no-form'],
    ['Spend R300 get R50', 'no-form'],
    ['2nd at half price', 'other-piece'],
    ['Second half price', 'other-piece'],
    ['Buy 3 pay for 4', 'out-of-range'],
    ['Buy 2 pay for 2', 'out-of-range'],
    ['Buy 200, save 20%', 'out-of-range'],
    ['10 for 200', 'out-of-range'],
    ['2 for R79.98', 'not-lower'],
    ['2 for R90', 'not-lower'],
    ['8 for R60', 'too-low'],
    ['2 for R6', 'too-low'],
    ['Save 80%', 'too-low'],
    ['Save R39.99', 'too-low'],
    ['Buy 2, save R100', 'too-low'],
    ['Spend R50 save R300', 'too-low'],
    ['R29.99 per kg', 'measure'],
    ['R29.99/kg', 'measure'],
    ['6 pack for R30', 'measure'],
    ['2 for R60 Wednesdays', 'days'],
    ['2 for R60 until 12/03/2030', 'days'],
    ['2 for R60, 3-9 March', 'days'],
    ['2 for R60 (not online)', 'unknown-word'],
    ['2 for R60 excluding large', 'unknown-word'],
    ['Save up to 50%', 'unknown-word'],
    ['From R20', 'unknown-word'],
    ['Buy 2, get 100 points', 'unknown-word'],
    ['Free delivery', 'unknown-word'],
    ['$20', 'unknown-word'],
    ['½ price', 'unknown-word'],
    ['100%', 'no-form'],
    ['50', 'no-form'],
    ['Hot deal', 'no-number'],
    ['Cheapest free', 'no-number'],
    ['3 for R119.95', 'not-lower'],
  ])('%s', (text, reason) => {
    expect(read(text)).toMatchObject({ kind: 'unclear', reason })
  })

  test('"10 for 9" where nine rand is a price for ten', () => {
    expect(read('10 for 9')).toMatchObject({ terms: { kind: 'n_pay_m', qty: 10, pay_qty: 9 } })
    expect(read('10 for 9', { priceInCents: 120, wasInCents: null })).toEqual({
      kind: 'unclear',
      reason: 'two-meanings',
    })
  })
})

const clear = [
  '2 for R60',
  'Buy any 6, pay for 5',
  'Buy 2, save 20%',
  'Save R10',
  'Spend R300 save R50',
  'Now R29.99',
]

test('a word that nobody knows makes every text unclear, wherever it stands', () => {
  const unknown = fc.stringMatching(/^[a-z]{3,8}qz$/)
  fc.assert(
    fc.property(fc.constantFrom(...clear), unknown, fc.nat(6), (text, word, at) => {
      const words = text.split(' ')
      words.splice(at, 0, word)
      expect(read(words.join(' ')).kind).toBe('unclear')
    }),
  )
})

test('a second number, amount or percentage is never passed over', () => {
  const extra = fc.constantFrom('7', 'R7', '7%', '7th', '7kg', '7/3/2030')
  fc.assert(
    fc.property(fc.constantFrom(...clear), extra, fc.nat(6), (text, value, at) => {
      const words = text.split(' ')
      words.splice(at, 0, value)
      const reading = read(words.join(' '))
      // What still reads must use it: "7 Save R10" is for seven.
      if (reading.kind !== 'unclear') expect(JSON.stringify(reading)).toMatch(/7/)
    }),
    { numRuns: 500 },
  )
})

test('text of any characters is read to its end', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.constantFrom('R', '%', 'for', 'buy 2', '9'), (text, end) => {
      expect(read(`${text} ${end}`).kind).toMatch(/^(?:nothing|unclear|price)$/)
    }),
  )
})
