// The refusals of debtor card calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('debtor-cards/refusals')

export const refuse = refusals(words, {
  'no-debtor-cards': notFound(),
  'no-such-branch': notFound('supplier_id'),
  'register-first': invalid(),
  'card-there': conflict('supplier_id'),
  'no-such-request': notFound(),
  'card-decided': conflict(),
  'number-missing': invalid('debtor_card_number'),
  'number-taken': conflict('debtor_card_number'),
  'no-such-card': notFound(),
  'card-not-accepted': conflict('cart.provider'),
  'card-not-open': conflict(),
  'reference-missing': invalid('reference'),
})
