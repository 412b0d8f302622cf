// Refusals of search and its synonyms.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('search/refusals')

export const refuse = refusals(words, {
  'no-such-synonym': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
  },
  'synonym-of-operator': {
    http: 403,
    status: 'forbidden',
  },
  'synonym-whose': {
    http: 422,
    status: 'invalid',
    field: 'agency_id',
  },
  'no-such-chain': {
    http: 404,
    status: 'not_found',
    field: 'agency_id',
  },
  'synonym-exists': {
    http: 409,
    status: 'conflict',
    field: 'term',
  },
  'synonym-says-nothing': {
    http: 422,
    status: 'invalid',
    field: 'term',
  },
})
