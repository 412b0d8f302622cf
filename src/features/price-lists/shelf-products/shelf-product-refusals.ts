// Refusals about products of a branch's shelf.
import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, invalid, refusals } from '#kernel/refusal.ts'
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
})
