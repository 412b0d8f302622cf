// Refusals at the counter [ruling 10, ruling 12].

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('counter/refusals')

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals(words, {
  'step-unknown': {
    http: 400,
    status: 'invalid',
    field: 'step',
  },
  'code-missing': {
    http: 400,
    status: 'invalid',
    field: 'collection_code',
  },
  'code-wrong': {
    ...conflict,
    field: 'collection_code',
  },
  'cash-missing': {
    http: 400,
    status: 'invalid',
    field: 'cash_taken_in_cents',
  },
  'cash-short': {
    ...conflict,
    field: 'cash_taken_in_cents',
  },
  'age-unchecked': {
    ...conflict,
    field: 'age_checked',
  },
  'change-not-paid': {
    ...conflict,
  },
  'not-paid': {
    ...conflict,
  },
  'why-brought-back': {
    http: 400,
    status: 'invalid',
    field: 'reason',
  },
  'reason-missing': {
    http: 400,
    status: 'invalid',
    field: 'reason',
  },
})
