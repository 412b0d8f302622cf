// Refusals about one row of the shelf.
import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('shelf-rows/refusals')

export const refuse = refusals(words, {
  'no-such-row': notFound('params.offer_id'),
  'nothing-to-set': invalid('set'),
  'saw-missing': invalid('saw'),
  'combo-not-counted': invalid('set.on_hand'),
  'counted-to-zero': invalid('set.out'),
  'part-out': invalid('set.out'),
  'shelf-row-changed': conflict('saw'),
  'price-jump': conflict('confirmed'),
  'no-such-change': notFound('change_id'),
  'not-by-hand': conflict('change_id'),
  'plan-day-past': invalid('from_day'),
  'plan-day-far': invalid('from_day'),
})
