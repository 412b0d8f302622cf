// The refusals of exporting and deleting a shopper's data.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('privacy/refusals')

export const refuse = refusals(words, {
  'password-wrong': {
    http: 422,
    status: 'invalid',
    field: 'password',
  },
  'orders-open': {
    http: 409,
    status: 'conflict',
  },
  'refunds-open': {
    http: 409,
    status: 'conflict',
  },
  'placing-order': {
    http: 409,
    status: 'conflict',
  },
  'credit-left': {
    http: 409,
    status: 'conflict',
    field: 'give_up_in_cents',
  },
})
