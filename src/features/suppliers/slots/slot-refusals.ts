// Refusals about time slots [spec 5, spec 8, ruling 5, ruling 6].

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('slots/refusals')

export const refuse = refusals(words, {
  'slot-missing': {
    http: 409,
    status: 'conflict',
    field: 'cart.collection_date',
  },
  'slot-unknown': {
    http: 409,
    status: 'conflict',
    field: 'cart.collection_date',
  },
  'slot-full': {
    http: 409,
    status: 'conflict',
    field: 'cart.collection_date',
  },
  'slot-past-cutoff': {
    http: 409,
    status: 'conflict',
    field: 'cart.collection_date',
  },
  'supplier-not-found': {
    http: 404,
    status: 'not_found',
  },
})
