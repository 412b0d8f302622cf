// The refusal of a branch that does not exist, or that the caller may not act for.

import { phrasesOf } from '#kernel/phrases.ts'
import { notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('staff/refusals')

export const refuse = refusals(words, {
  'no-such-supplier': notFound('supplier_id'),
})
