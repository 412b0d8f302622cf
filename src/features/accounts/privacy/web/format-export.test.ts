import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#kernel/languages.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import { type Translate, translator } from '#web/words.ts'
import type { Words } from '#web/words-shape.ts'
import { ExportParts } from '../privacy-contract.ts'
import { formatField, formatMoment, formatValue, withPartStatus } from './format-export.ts'

const words = phrasesOf<Record<string, string>>('privacy/screens')
const t = (language: Language): Translate => translator(words(language) as Words, language)

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}
const fieldsIn = ({ properties = {}, items, anyOf = [] }: Shape): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]),
  ...(items ? fieldsIn(items) : []),
  ...anyOf.flatMap(fieldsIn),
]

describe.each(languages)('in %s', (language) => {
  test('every part and every field of the file has a label', () => {
    const parts = (ExportParts as Shape).properties ?? {}
    for (const [part, shape] of Object.entries(parts)) {
      expect(Object.keys(words(language))).toContain(`privacy.part_${part}`)
      for (const name of fieldsIn(shape)) {
        expect([name, `privacy.is_${name}` in words(language)]).toEqual([name, true])
        expect(formatField(t(language), name)).not.toBe('')
      }
    }
  })
})

test('values are formatted for a reader', () => {
  const format = (name: string, value: unknown) => formatValue(t('af'), 'af', name, value)
  expect(format('given', true)).toBe('Ja')
  expect(format('total_in_cents', 123456)).toBe('R\u00a01\u00a0234.56')
  expect(format('cents_moved', -5)).toBe('-R\u00a00.05')
  expect(format('qty', 2.5)).toBe('2.5')
  expect(format('created_at', '2026-03-02T22:11:12.345Z')).toBe('03 Mrt. 2026, 00:11')
  expect(format('status', 'collected')).toBe('Afgehaal')
  expect(formatMoment('2026-03-02T10:11:12Z', 'fr')).toBe('02 mars 2026, 12:11')
})

test('text written by a person is not translated, even if the shop has the same word', () => {
  expect(formatValue(t('fr'), 'fr', 'comment', 'collected')).toBe('collected')
  expect(formatValue(t('fr'), 'fr', 'kind', 'a kind of tomorrow')).toBe('a kind of tomorrow')
  expect(formatField(t('fr'), 'a_field_of_tomorrow')).toBe('a_field_of_tomorrow')
})

test('a pending card has a status text of its own, not that of an accepted order', () => {
  const status = (part: string) =>
    formatValue(t('en'), 'en', 'status', withPartStatus(part, { status: 'pending' }).status)
  expect([status('orders'), status('debtor_cards')]).toEqual(['Accepted', 'Waiting for the store'])
})
