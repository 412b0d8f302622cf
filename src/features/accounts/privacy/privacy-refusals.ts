// The refusals of exporting and deleting a shopper's data.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, invalid, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('privacy/refusals')

export const refuse = refusals(words, {
  'password-wrong': invalid('password'),
  'password-unset': invalid('password'),
  'orders-open': conflict(),
  'refunds-open': conflict(),
  'placing-order': conflict(),
  'credit-left': conflict('give_up_in_cents'),
})
