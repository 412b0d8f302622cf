// Refusals about time slots [spec 5, spec 8, ruling 5, ruling 6].

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('slots/refusals')

export const refuse = refusals(words, {
  'slot-missing': conflict('cart.collection_date'),
  'slot-unknown': conflict('cart.collection_date'),
  'slot-full': conflict('cart.collection_date'),
  'slot-past-cutoff': conflict('cart.collection_date'),
  'supplier-not-found': notFound(),
})
