// The refusals of list calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('lists/refusals')

export const refuse = refusals(words, {
  'no-such-list': {
    http: 404,
    status: 'not_found',
  },
  'name-blank': {
    http: 422,
    status: 'invalid',
    field: 'list.name',
  },
  'nothing-on-it': {
    http: 422,
    status: 'invalid',
    field: 'list.items',
  },
  'too-many-lists': {
    http: 422,
    status: 'invalid',
  },
  'too-many-lines': {
    http: 422,
    status: 'invalid',
    field: 'lines',
  },
})
