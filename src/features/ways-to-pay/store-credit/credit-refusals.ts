// The refusals of store credit calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('store-credit/refusals')

export const refuse = refusals(words, {
  'reason-missing': {
    http: 422,
    status: 'invalid',
    field: 'reason',
  },
  'too-much': {
    http: 409,
    status: 'conflict',
    field: 'amount_in_cents',
  },
})
