// Refusals about correcting goods.

import { phrasesOf } from '#kernel/phrases.ts'
import { forbidden, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('goods/refusals')

export const refuse = refusals(words, {
  'no-such-goods': notFound('params.id'),
  'no-such-category': invalid('category_id'),
  'image-unknown': invalid('image_url'),
  'goods-shared': forbidden(),
  'categories-of-operator': forbidden(),
})
