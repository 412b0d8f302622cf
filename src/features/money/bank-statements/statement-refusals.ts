// Refusals about bank statements. The reasons why a file cannot be read are those of price lists
// (features/price-lists/imports/row-problems.ts).

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('bank-statements/refusals')

const missing = { http: 404, status: 'not_found' } as const
const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals(words, {
  'no-such-branch-here': {
    ...missing,
    field: 'supplier_id',
  },
  'statement-unreadable': {
    http: 422,
    status: 'invalid',
    field: 'content',
  },
  'statement-without-lines': {
    http: 422,
    status: 'invalid',
    field: 'content',
  },
  'no-such-statement': {
    ...missing,
  },
  'no-such-line': {
    ...missing,
  },
  'line-decided': {
    ...conflict,
  },
  'no-such-order-here': {
    ...missing,
    field: 'reference',
  },
})
