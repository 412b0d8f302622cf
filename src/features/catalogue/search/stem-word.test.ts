import { expect, test } from 'vitest'
import { foldText, wordsOf } from '#kernel/fold-text.ts'
import { stemWord } from './stem-word.ts'

test.each([
  ['tomatoes', 'tomato'],
  ['berries', 'berry'],
  ['peaches', 'peach'],
  ['boxes', 'box'],
  ['juices', 'juice'],
  ['loaves', 'loaf'],
  ['chips', 'chip'],
  ['chillies', 'chilli'],
  ['cookies', 'cookie'],
  ['mielies', 'mielie'],
  ['boontjies', 'boontjie'],
  ['eiers', 'eier'],
  ['koeksisters', 'koeksister'],
])('"%s" and "%s" have the same stem', (plural, singular) => {
  expect(stemWord(plural)).toBe(stemWord(singular))
})

test.each(['couscous', 'glass', 'gas', 'tennis', '12s'])('"%s" is not treated as a plural', (word) => {
  expect(stemWord(word)).toBe(word)
})

test('accents, apostrophes and signs make no difference', () => {
  expect(wordsOf(foldText('12 ŒUFS'))).toEqual(['12', 'oeufs'])
  expect(wordsOf(foldText('Mrs Ball’s Rosé & DROËWORS 9W'))).toEqual([
    'mrs',
    'balls',
    'rose',
    'and',
    'droewors',
    '9',
    'w',
  ])
})
