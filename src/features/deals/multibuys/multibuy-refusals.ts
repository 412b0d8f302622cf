// Refusals of multibuys.

import { dayRefusalText, daysRefusals } from '#features/deals/promotions/days-refusals.ts'
import { phrasesOf, phrasesOfTwo } from '#kernel/phrases.ts'
import { badRequest, conflict, notFound, refusals } from '#kernel/refusal.ts'
import type { LeftOutReason } from './multibuy-contract.ts'
import type en from './words/en.json'

const words = phrasesOfTwo(phrasesOf<(typeof en)['refusals']>('multibuys/refusals'), dayRefusalText)

export const refuse = refusals(words, {
  'no-such-multibuy': notFound('params.id'),
  'no-such-offer': notFound('offer_ids'),
  ...daysRefusals,
  'hours-wrong': badRequest('until_minute'),
  'no-goods': badRequest('offer_ids'),
  'too-many-goods': badRequest('offer_ids'),
  'single-price': badRequest('terms.qty'),
  'pay-fewer': badRequest('terms.pay_qty'),
  'saves-all': badRequest('terms.amount_in_cents'),
  'goods-not-sold': badRequest('offer_ids'),
  'goods-combo': badRequest('offer_ids'),
  'goods-stokvel': badRequest('offer_ids'),
  'goods-forbidden': badRequest('offer_ids'),
  'goods-weighed': badRequest('offer_ids'),
  'goods-full': conflict('offer_ids'),
  'multibuy-ended': conflict(),
  'no-such-programme': notFound('programme_id'),
})

/** The refusal where an offer is left out and none remains. */
export const leftOutRefusals = {
  not_sold: 'goods-not-sold',
  combo: 'goods-combo',
  stokvel: 'goods-stokvel',
  forbidden: 'goods-forbidden',
  weighed: 'goods-weighed',
  full: 'goods-full',
} as const satisfies Record<LeftOutReason, string>
