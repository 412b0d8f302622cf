// Refusals of promotions.

import { phrasesOf, phrasesOfTwo } from '#kernel/phrases.ts'
import { badRequest, conflict, notFound, refusals } from '#kernel/refusal.ts'
import { dayRefusalText, daysRefusals } from './days-refusals.ts'
import type en from './words/en.json'

const words = phrasesOfTwo(phrasesOf<(typeof en)['refusals']>('promotions/refusals'), dayRefusalText)

export const refuse = refusals(words, {
  'no-such-promotion': notFound('params.id'),
  'no-such-offer': notFound(),
  'no-such-leaflet': notFound('leaflet_id'),
  ...daysRefusals,
  'nothing-reduced': badRequest('offers'),
  'too-many-offers': badRequest('offers'),
  'offer-twice': badRequest(),
  'price-or-percent': badRequest(),
  'promotion-forbidden': badRequest(),
  'not-below-base': badRequest(),
  'promotion-ended': conflict(),
})
