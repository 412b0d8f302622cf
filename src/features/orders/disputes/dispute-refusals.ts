// Every refusal about disputes.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('disputes/refusals')

export const refuse = refusals(words, {
  'dispute-not-found': notFound(),
  'dispute-answered': conflict(),
  'answer-missing': invalid('answer'),
})
