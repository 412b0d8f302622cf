// Refusals about how a branch hands over.

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, conflict, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('delivery-terms/refusals')

export const refuse = refusals(words, {
  'terms-changed': conflict(),
  'way-unknown': badRequest(),
  'way-twice': badRequest(),
  'payment-unknown': badRequest(),
  'no-way-left': badRequest('ways'),
  'tariff-missing': badRequest(),
})
