// Refusals of discount codes: to a shopper who uses one, and to a manager who creates one.
import { dayRefusalText, daysRefusals } from '#features/deals/promotions/days-refusals.ts'
import { phrasesOf, phrasesOfTwo } from '#kernel/phrases.ts'
import { badRequest, conflict, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOfTwo(phrasesOf<(typeof en)['refusals']>('discounts/refusals'), dayRefusalText)

const inCart = conflict('cart.discount_code')

export const refuse = refusals(words, {
  // One answer for what is unknown, not yet or no more, and for other branches: it helps nobody who guesses.
  'discount-code-invalid': inCart,
  'discount-limit-reached': inCart,
  'discount-first-order-only': inCart,
  'discount-below-minimum': inCart,
  'discount-forbidden': inCart,
  'discount-not-on-stokvel': inCart,
  'discount-too-many-tries': inCart,
  'no-such-discount': notFound('params.id'),
  'code-malformed': badRequest('code'),
  'code-taken': conflict('code'),
  'percent-or-amount': badRequest('percent'),
  'most-without-percent': badRequest('most_in_cents'),
  ...daysRefusals,
  'limit-below-used': conflict('total_limit'),
  'discount-shared': conflict(),
  'discount-ended': conflict(),
})
