// The refusals of figures calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('figures/refusals')

const invalid = { http: 422, status: 'invalid' } as const

export const refuse = refusals(words, {
  'no-such-day': {
    ...invalid,
  },
  'days-turned-round': {
    ...invalid,
    field: 'query.until',
  },
  'too-many-days': {
    ...invalid,
    field: 'query.from',
  },
})
