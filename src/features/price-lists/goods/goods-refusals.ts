// Refusals about correcting goods.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('goods/refusals')

export const refuse = refusals(words, {
  'no-such-goods': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
  },
  'no-such-category': {
    http: 422,
    status: 'invalid',
    field: 'category_id',
  },
  'image-unknown': {
    http: 422,
    status: 'invalid',
    field: 'image_url',
  },
  'goods-shared': {
    http: 403,
    status: 'forbidden',
  },
})
