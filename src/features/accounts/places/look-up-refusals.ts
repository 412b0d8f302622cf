// The refusals of looking up an address or a position.

import { phrasesOf } from '#kernel/phrases.ts'
import { type RefusalKind, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('places/refusals')

const lookUpRefusals = {
  // Said beside what the gazetteer knows, never instead of it.
  'geocoder-down': {
    http: 503,
    status: 'unavailable',
  },
  'half-a-position': {
    http: 400,
    status: 'invalid',
    field: 'query.lat',
  },
} satisfies Record<string, RefusalKind>

export const refuse = refusals(words, lookUpRefusals)
