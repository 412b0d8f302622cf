// Refusals about bank statements. The reasons why a file cannot be read are those of price lists
// (features/price-lists/imports/row-problems.ts).

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('bank-statements/refusals')

export const refuse = refusals(words, {
  'no-such-branch-here': notFound('supplier_id'),
  'statement-unreadable': invalid('content'),
  'statement-without-lines': invalid('content'),
  'no-such-statement': notFound(),
  'no-such-line': notFound(),
  'line-decided': conflict(),
  'no-such-order-here': notFound('reference'),
})
