// A manager's choice for a barcode prefix is stored as a pattern, and the pattern is read back as the same choice.
import { expect, test } from 'vitest'
import { choiceOf, labelKinds, prefixes, tryLabel, withChoice } from './label-choices.ts'
import { scaleLabelShape, usualLabels } from './read-scale-barcode.ts'

test('every choice for every prefix becomes a pattern that the server accepts, and is read back', () => {
  for (const prefix of prefixes)
    for (const kind of labelKinds) {
      const labels = withChoice(usualLabels, prefix, kind)
      expect([prefix, choiceOf(prefix, labels)]).toEqual([prefix, kind])
      for (const { pattern } of labels) {
        expect(pattern).toMatch(new RegExp(scaleLabelShape))
        expect(pattern.length).toBe(13)
      }
      expect(labels.length).toBe(new Set(labels.map(({ pattern }) => pattern.slice(0, 2))).size)
    }
})

test('a pattern of another kind stays until something else is chosen', () => {
  const own = [{ pattern: '22PPPPPPVVVVC', value: 'grams' as const }]
  expect(choiceOf('22', own)).toBe('other')
  expect(withChoice(own, '22', 'other')).toEqual(own)
  expect(withChoice(own, '22', 'none')).toEqual([])
})

test('a label can be tried before the patterns are saved', () => {
  expect(tryLabel('2612345123450', usualLabels)).toEqual({ item: 12345, grams: 12345 })
  expect(tryLabel('2612345123451', usualLabels)).toBeUndefined()
  expect(tryLabel('2612345123450', withChoice(usualLabels, '26', 'cents'))).toEqual({
    item: 12345,
    cents: 12345,
  })
})
