// Every refusal about an order [spec 5, spec 7, spec 8, ruling 6, ruling 7, ruling 12].

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, conflict, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('orders/refusals')

export const refuse = refusals(words, {
  'order-not-found': notFound(),
  'provider-missing': badRequest('cart.provider'),
  'provider-not-offered': conflict('cart.provider'),
  'order-not-editable': conflict('cart.order_id'),
  'step-not-allowed': conflict(),
  'order-changed': conflict('version'),
  'above-ceiling': conflict(),
  'not-enough-left': conflict(),
  'already-reviewed': conflict(),
  'review-too-early': conflict(),
  'review-of-another': badRequest('review.order_id'),
})
