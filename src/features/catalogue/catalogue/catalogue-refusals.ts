// Refusals of the catalogue.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('catalogue/refusals')

const notFound = { http: 404, status: 'not_found', field: 'params.id' } as const

export const refuse = refusals(words, {
  'no-such-category': {
    ...notFound,
  },
  'no-such-product': {
    ...notFound,
  },
  'no-such-sellable': {
    ...notFound,
  },
})
