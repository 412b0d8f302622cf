// The refusals of looking up an address or a position.

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, refusals, unavailable } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('places/refusals')

export const refuse = refusals(words, {
  // Said beside what the gazetteer knows, never instead of it.
  'geocoder-down': unavailable(),
  'half-a-position': badRequest('query.lat'),
})
