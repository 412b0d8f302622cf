// Refusals of promotions.

import { phrasesOf, phrasesOfTwo } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import { dayRefusalText, daysRefusals } from './days-refusals.ts'
import type en from './words/en.json'

const words = phrasesOfTwo(phrasesOf<(typeof en)['refusals']>('promotions/refusals'), dayRefusalText)

const invalid = { http: 400, status: 'invalid' } as const
const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals(words, {
  'no-such-promotion': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
  },
  'no-such-offer': {
    http: 404,
    status: 'not_found',
  },
  'no-such-leaflet': {
    http: 404,
    status: 'not_found',
    field: 'leaflet_id',
  },
  ...daysRefusals,
  'nothing-reduced': {
    ...invalid,
    field: 'offers',
  },
  'too-many-offers': {
    ...invalid,
    field: 'offers',
  },
  'offer-twice': {
    ...invalid,
  },
  'price-or-percent': {
    ...invalid,
  },
  'promotion-forbidden': {
    ...invalid,
  },
  'not-below-base': {
    ...invalid,
  },
  'promotion-ended': {
    ...conflict,
  },
})
