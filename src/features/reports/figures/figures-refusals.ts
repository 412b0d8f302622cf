// The refusals of figures calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { invalid, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('figures/refusals')

export const refuse = refusals(words, {
  'no-such-day': invalid(),
  'days-turned-round': invalid('query.until'),
  'too-many-days': invalid('query.from'),
})
