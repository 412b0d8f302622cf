// Every refusal about disputes.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('disputes/refusals')

export const refuse = refusals(words, {
  'dispute-not-found': {
    http: 404,
    status: 'not_found',
  },
  'dispute-answered': {
    http: 409,
    status: 'conflict',
  },
  'answer-missing': {
    http: 422,
    status: 'invalid',
    field: 'answer',
  },
})
