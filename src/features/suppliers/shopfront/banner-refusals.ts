// Refusals about banners and pop-ups.

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, forbidden, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('shopfront/refusals')

export const refuse = refusals(words, {
  'no-such-banner': notFound('params.id'),
  'whole-shop': forbidden('supplier_ids'),
  'target-wrong': badRequest('target_id'),
  'target-unknown': badRequest('target_id'),
  'alt-missing': badRequest('alt'),
  'image-unknown': badRequest('image_url'),
  'no-such-place': badRequest('category_id'),
  'popup-place': badRequest('category_id'),
  'dates-reversed': badRequest('end_at'),
  'dates-over': badRequest('end_at'),
})
