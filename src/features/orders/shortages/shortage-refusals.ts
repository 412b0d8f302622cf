// Every refusal about short lines and their substitutes [ruling 7, ruling 12].

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('shortages/refusals')

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals(words, {
  'item-not-found': {
    http: 404,
    status: 'not_found',
  },
  'offer-not-found': {
    http: 404,
    status: 'not_found',
  },
  'not-short': {
    ...conflict,
  },
  'not-being-packed': {
    ...conflict,
  },
  'line-unpaid': {
    ...conflict,
  },
  'not-less': {
    ...conflict,
    field: 'qty',
  },
  'no-substitute': {
    ...conflict,
  },
  'substitute-gone': {
    ...conflict,
  },
  'substitute-lacking': {
    ...conflict,
    field: 'offer_id',
  },
  'substitute-unfit': {
    ...conflict,
    field: 'offer_id',
  },
})
