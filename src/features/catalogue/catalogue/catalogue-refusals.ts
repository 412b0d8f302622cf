// Refusals of the catalogue.

import { phrasesOf } from '#kernel/phrases.ts'
import { notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('catalogue/refusals')

export const refuse = refusals(words, {
  'no-such-category': notFound('params.id'),
  'no-such-product': notFound('params.id'),
  'no-such-sellable': notFound('params.id'),
})
