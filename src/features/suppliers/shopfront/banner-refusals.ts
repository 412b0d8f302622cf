// Refusals about banners and pop-ups.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('shopfront/refusals')

const wrong = { http: 400, status: 'invalid' } as const

export const refuse = refusals(words, {
  'no-such-banner': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
  },
  'whole-shop': {
    http: 403,
    status: 'forbidden',
    field: 'supplier_ids',
  },
  'target-wrong': {
    ...wrong,
    field: 'target_id',
  },
  'target-unknown': {
    ...wrong,
    field: 'target_id',
  },
  'alt-missing': {
    ...wrong,
    field: 'alt',
  },
  'image-unknown': {
    ...wrong,
    field: 'image_url',
  },
  'no-such-place': {
    ...wrong,
    field: 'category_id',
  },
  'popup-place': {
    ...wrong,
    field: 'category_id',
  },
  'dates-reversed': {
    ...wrong,
    field: 'end_at',
  },
  'dates-over': {
    ...wrong,
    field: 'end_at',
  },
})
