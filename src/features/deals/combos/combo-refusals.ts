// Refusals of combos.
import { dayRefusalText, lastDayRefusals } from '#features/deals/promotions/days-refusals.ts'
import { phrasesOf, phrasesOfTwo } from '#kernel/phrases.ts'
import { badRequest, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOfTwo(phrasesOf<(typeof en)['refusals']>('combos/refusals'), dayRefusalText)

export const refuse = refusals(words, {
  'no-such-combo': notFound('params.id'),
  'no-such-part': notFound(),
  'combo-in-combo': badRequest(),
  'part-not-promotable': badRequest(),
  'part-twice': badRequest(),
  'whole-pieces': badRequest(),
  'combo-of-one': badRequest('items'),
  'parts-not-sold': badRequest('items'),
  'visible-after-start': badRequest('visible_at'),
  ...lastDayRefusals,
  'no-such-picture': badRequest('image_url'),
})
