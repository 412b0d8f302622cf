// Refusals about a manager's keys.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('counter/refusals')

export const refuse = refusals(words, {
  'key-name-missing': {
    http: 400,
    status: 'invalid',
    field: 'name',
  },
  'key-not-enough': {
    http: 403,
    status: 'forbidden',
  },
  'too-many-keys': {
    http: 409,
    status: 'conflict',
  },
  'key-not-found': {
    http: 404,
    status: 'not_found',
  },
})
