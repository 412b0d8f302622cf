import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newReference } from '#kernel/ids.ts'
import { bankReference, readBankReference } from './bank-reference.ts'

const references = fc.noShrink(fc.integer()).map(() => newReference())
const letters = [...'23456789BCDFGHJKLMNPQRSTVWXZ']

test('a reference is read however it is typed, and never from other text', () => {
  expect(bankReference('K7QW3X')).toHaveLength(7)
  fc.assert(
    fc.property(references, (reference) => {
      const shown = bankReference(reference)
      for (const typed of [shown, shown.toLowerCase(), ` ${shown.slice(0, 3)} ${shown.slice(3)}-`])
        expect(readBankReference(typed)).toBe(reference)
      expect(readBankReference(reference)).toBeUndefined()
    }),
  )
  for (const text of ['', 'HELLO', 'ééééééé', '1111111']) expect(readBankReference(text)).toBeUndefined()
})

test('a single wrong letter always fails the check', () => {
  fc.assert(
    fc.property(
      references,
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom(...letters),
      (reference, at, letter) => {
        const shown = bankReference(reference)
        fc.pre(shown[at] !== letter)
        expect(readBankReference(shown.slice(0, at) + letter + shown.slice(at + 1))).toBeUndefined()
      },
    ),
  )
})
