import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, isForeign, isMobile, toE164 } from './phone.ts'

describe('a mobile number is recognised', () => {
  test.each([
    '0821234567',
    '082 123 4567',
    '27821234567',
    '(082) 123-4567',
    '+27 (0)82 123 4567',
    '0027821234567',
    '821234567',
    '+27821234567',
    '(+27) 82.123.4567',
    '082‑123‑4567',
    '\u202a+27 82 123 4567\u202c',
    '０８２１２３４５６７',
    '＋27 82 123 4567',
  ])('written as %j', (typed) => {
    expect(toE164(typed)).toBe('+27821234567')
  })

  const national = fc
    .tuple(fc.constantFrom('60', '69', '71', '79', '81', '85'), fc.integer({ min: 0, max: 9_999_999 }))
    .map(([prefix, rest]) => prefix + String(rest).padStart(7, '0'))

  test('in every spelling, and again from its stored and displayed forms', () => {
    fc.assert(
      fc.property(national, fc.constantFrom('0', '', '27', '+27', '0027', '+27 (0)'), (digits, prefix) => {
        const e164 = `+27${digits}`
        expect(toE164(prefix + digits)).toBe(e164)
        expect(toE164(e164)).toBe(e164)
        expect(toE164(formatPhone(e164))).toBe(e164)
        expect(isMobile(e164)).toBe(true)
      }),
    )
  })
})

describe('an invalid number is refused:', () => {
  test.each([
    ['nothing', ''],
    ['no digits', '+'],
    ['a landline', '0211234567'],
    ['toll-free', '0800123456'],
    ['shared cost', '0861234567'],
    ['VoIP', '0871234567'],
    ['a digit too few', '082123456'],
    ['a digit too many', '08212345678'],
    ['words', '082 123 4567 ext 5'],
    ['a plus inside', '082+1234567'],
    ['27 and a digit too few', '+2782123456'],
    ['another country without a plus', '0044 7400 123456'],
    ['too short for any country', '+441234'],
    ['too long for any country', '+4412345678901234'],
  ])('%s', (_, typed) => {
    expect(toE164(typed)).toBeUndefined()
  })
})

test('a number of another country is accepted with its plus and reported as foreign', () => {
  expect(toE164('+44 7400 123456')).toBe('+447400123456')
  expect(isForeign('+447400123456')).toBe(true)
  expect(isForeign('+27821234567')).toBe(false)
  expect(formatPhone('+447400123456')).toBe('+447400123456')
})

test('a normalised number stays the same when normalised again', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'+0278 -()') }))
  fc.assert(
    fc.property(typed, (text) => {
      const e164 = toE164(text)
      if (e164 !== undefined) expect(toE164(e164)).toBe(e164)
    }),
    { numRuns: 2000 },
  )
})
