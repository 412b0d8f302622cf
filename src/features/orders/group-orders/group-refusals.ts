// Every refusal of a group basket as a whole. A part is refused by the cart and order refusals, with the supplier's name.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('group-orders/refusals')

export const refuse = refusals(words, {
  'group-not-offered': {
    http: 409,
    status: 'conflict',
    field: 'parts',
  },
  'supplier-twice': {
    http: 400,
    status: 'invalid',
    field: 'parts',
  },
  'group-not-found': {
    http: 404,
    status: 'not_found',
  },
})
