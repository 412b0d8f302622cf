// Refusals about how a branch hands over.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('delivery-terms/refusals')

const invalid = { http: 400, status: 'invalid' } as const

export const refuse = refusals(words, {
  'terms-changed': {
    http: 409,
    status: 'conflict',
  },
  'way-unknown': {
    ...invalid,
  },
  'way-twice': {
    ...invalid,
  },
  'payment-unknown': {
    ...invalid,
  },
  'no-way-left': {
    ...invalid,
    field: 'ways',
  },
  'tariff-missing': {
    ...invalid,
  },
})
