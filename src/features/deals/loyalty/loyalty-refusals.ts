// Refusals of loyalty programmes and of numbers in them.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('loyalty/refusals')

export const refuse = refusals(words, {
  'no-such-programme': notFound('params.id'),
  'no-such-chain': notFound('agency_id'),
  'programme-exists': conflict('name'),
  'programme-unnamed': invalid('name'),
  'pattern-wrong': invalid('number_pattern'),
  'programme-has-members': conflict(),
  'programme-has-multibuys': conflict(),
  'number-wrong': invalid('number'),
  'other-number-saved': conflict('number'),
  'no-such-number': notFound('params.agency_id'),
})
