// Refusals of combos.
import { dayRefusalText, lastDayRefusals } from '#features/deals/promotions/days-refusals.ts'
import { phrasesOf, phrasesOfTwo } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOfTwo(phrasesOf<(typeof en)['refusals']>('combos/refusals'), dayRefusalText)

const invalid = { http: 400, status: 'invalid' } as const

export const refuse = refusals(words, {
  'no-such-combo': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
  },
  'no-such-part': {
    http: 404,
    status: 'not_found',
  },
  'combo-in-combo': {
    ...invalid,
  },
  'part-not-promotable': {
    ...invalid,
  },
  'part-twice': {
    ...invalid,
  },
  'whole-pieces': {
    ...invalid,
  },
  'combo-of-one': {
    ...invalid,
    field: 'items',
  },
  'parts-not-sold': {
    ...invalid,
    field: 'items',
  },
  'visible-after-start': {
    ...invalid,
    field: 'visible_at',
  },
  ...lastDayRefusals,
  'no-such-picture': {
    ...invalid,
    field: 'image_url',
  },
})
