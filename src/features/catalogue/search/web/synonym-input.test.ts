import { expect, test } from 'vitest'
import { readSynonymForm, type SynonymInput, whyNotSynonym } from './synonym-input.ts'

const typed = (fields: Record<string, string>): SynonymInput => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readSynonymForm(form)
}

test('meanings are separated by lines or commas, and kept once each', () => {
  expect(
    typed({
      term: ' mielie  meel ',
      means: 'maize meal\r\n\nmealie meal, maize meal',
      language: 'af',
      both_ways: 'on',
    }),
  ).toEqual({ term: 'mielie meel', means: ['maize meal', 'mealie meal'], language: 'af', both_ways: true })
})

test('an unknown language is read as English', () => {
  expect(typed({ term: 'pap', means: 'maize meal', language: '??' })).toMatchObject({
    language: 'en',
    both_ways: false,
  })
})

test.each([
  ['nothing', { term: ' ', means: ' , ' }, { term: 'synonyms.noTerm', means: 'synonyms.noMeaning' }],
  [
    'eleven meanings',
    { term: 'a', means: 'bcdefghijkl'.split('').join('\n') },
    { means: 'synonyms.tooMany' },
  ],
  ['a long meaning', { term: 'a', means: 'b'.repeat(61) }, { means: 'synonyms.tooLong' }],
  ['itself', { term: 'Pap', means: 'maize\npap' }, { means: 'synonyms.itself' }],
  ['all well', { term: 'pap', means: 'maize meal' }, {}],
])('%s', (_, fields, wrong) => {
  expect(whyNotSynonym(typed(fields as Record<string, string>))).toEqual(wrong)
})
