// Refusals about picking and packing [ruling 7, ruling 10, ruling 12].

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, conflict, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('picking/refusals')

export const refuse = refusals(words, {
  'line-not-found': notFound(),
  'not-being-picked': conflict(),
  'line-changed': conflict('saw'),
  'line-asked': conflict(),
  'line-unpaid': conflict(),
  'line-out': conflict(),
  'other-amount': conflict('picked_qty'),
  'weight-far': conflict('picked_qty'),
  'nothing-weighed': badRequest('picked_qty'),
  'lines-left': conflict(),
  'shorts-unsettled': conflict(),
  'bags-too-many': conflict('bag_qty'),
  'no-bags': conflict('bag_qty'),
  'reason-missing': badRequest('reason'),
  'branch-not-found': notFound(),
})
