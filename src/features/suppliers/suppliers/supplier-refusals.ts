// The "no"s of suppliers.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('suppliers/refusals')

export const refuse = refusals(words, {
  'no-such-supplier': {
    http: 404,
    status: 'not_found',
    field: 'supplier_id',
  },
  'half-a-position': {
    http: 400,
    status: 'invalid',
    field: 'query.lat',
  },
})
