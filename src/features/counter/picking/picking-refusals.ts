// Refusals about picking and packing [ruling 7, ruling 10, ruling 12].

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('picking/refusals')

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals(words, {
  'line-not-found': {
    http: 404,
    status: 'not_found',
  },
  'not-being-picked': {
    ...conflict,
  },
  'line-changed': {
    ...conflict,
    field: 'saw',
  },
  'line-asked': {
    ...conflict,
  },
  'line-unpaid': {
    ...conflict,
  },
  'line-out': {
    ...conflict,
  },
  'other-amount': {
    ...conflict,
    field: 'picked_qty',
  },
  'weight-far': {
    ...conflict,
    field: 'picked_qty',
  },
  'nothing-weighed': {
    http: 400,
    status: 'invalid',
    field: 'picked_qty',
  },
  'lines-left': {
    ...conflict,
  },
  'shorts-unsettled': {
    ...conflict,
  },
  'bags-too-many': {
    ...conflict,
    field: 'bag_qty',
  },
  'no-bags': {
    ...conflict,
    field: 'bag_qty',
  },
  'reason-missing': {
    http: 400,
    status: 'invalid',
    field: 'reason',
  },
  'branch-not-found': {
    http: 404,
    status: 'not_found',
  },
})
