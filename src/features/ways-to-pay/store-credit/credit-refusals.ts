// The refusals of store credit calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, invalid, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('store-credit/refusals')

export const refuse = refusals(words, {
  'reason-missing': invalid('reason'),
  'too-much': conflict('amount_in_cents'),
})
