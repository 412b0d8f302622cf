// Every refusal of a group basket as a whole. A part is refused by the cart and order refusals, with the supplier's name.

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, conflict, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('group-orders/refusals')

export const refuse = refusals(words, {
  'group-not-offered': conflict('parts'),
  'supplier-twice': badRequest('parts'),
  'group-not-found': notFound(),
})
