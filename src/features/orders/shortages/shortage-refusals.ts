// Every refusal about short lines and their substitutes [ruling 7, ruling 12].

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('shortages/refusals')

export const refuse = refusals(words, {
  'item-not-found': notFound(),
  'offer-not-found': notFound(),
  'not-short': conflict(),
  'not-being-packed': conflict(),
  'line-unpaid': conflict(),
  'not-less': conflict('qty'),
  'no-substitute': conflict(),
  'substitute-gone': conflict(),
  'substitute-lacking': conflict('offer_id'),
  'substitute-unfit': conflict('offer_id'),
})
