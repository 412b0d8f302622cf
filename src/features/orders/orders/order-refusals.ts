// Every refusal about an order [spec 5, spec 7, spec 8, ruling 6, ruling 7, ruling 12].

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('orders/refusals')

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals(words, {
  'order-not-found': {
    http: 404,
    status: 'not_found',
  },
  'provider-missing': {
    http: 400,
    status: 'invalid',
    field: 'cart.provider',
  },
  'provider-not-offered': {
    ...conflict,
    field: 'cart.provider',
  },
  'order-not-editable': {
    ...conflict,
    field: 'cart.order_id',
  },
  'step-not-allowed': {
    ...conflict,
  },
  'order-changed': {
    ...conflict,
    field: 'version',
  },
  'above-ceiling': {
    ...conflict,
  },
  'not-enough-left': {
    ...conflict,
  },
  'already-reviewed': {
    ...conflict,
  },
  'review-too-early': {
    ...conflict,
  },
  'review-of-another': {
    http: 400,
    status: 'invalid',
    field: 'review.order_id',
  },
})
