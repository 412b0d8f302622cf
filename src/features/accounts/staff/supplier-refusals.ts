// The refusal of a branch that does not exist, or that the caller may not act for.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('staff/refusals')

export const refuse = refusals(words, {
  'no-such-supplier': {
    http: 404,
    status: 'not_found',
    field: 'supplier_id',
  },
})
