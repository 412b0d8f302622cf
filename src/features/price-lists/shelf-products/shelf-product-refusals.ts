// Refusals about products of a branch's shelf.
import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, forbidden, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('shelf-products/refusals')

export const refuse = refusals(words, {
  'barcode-wrong': invalid('barcode'),
  'size-unread': invalid('size'),
  'name-needed': invalid('name'),
  'name-unread': invalid('name'),
  'no-such-goods': invalid('sellable_id'),
  'no-such-category': invalid('category_id'),
  'image-unknown': invalid('image_url'),
  'on-shelf-already': conflict('barcode'),
  'no-such-row': notFound('params.offer_id'),
  'nothing-seen': invalid('saw'),
  'product-changed': conflict(),
  'product-shared': forbidden(),
  'barcode-taken': conflict('barcodes'),
  'weighing-wrong': invalid('weighing'),
  'no-such-change': notFound('change_id'),
  'was-sold': conflict('params.offer_id'),
  'in-deal': conflict('params.offer_id'),
})
