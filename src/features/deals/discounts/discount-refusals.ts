// Refusals of discount codes: to a shopper who uses one, and to a manager who creates one.
import { dayRefusalText, daysRefusals } from '#features/deals/promotions/days-refusals.ts'
import { phrasesOf, phrasesOfTwo } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOfTwo(phrasesOf<(typeof en)['refusals']>('discounts/refusals'), dayRefusalText)

const invalid = { http: 400, status: 'invalid' } as const
const conflict = { http: 409, status: 'conflict' } as const
const inCart = { ...conflict, field: 'cart.discount_code' } as const

export const refuse = refusals(words, {
  // One answer for what is unknown, not yet or no more, and for other branches: it helps nobody who guesses.
  'discount-code-invalid': {
    ...inCart,
  },
  'discount-limit-reached': {
    ...inCart,
  },
  'discount-first-order-only': {
    ...inCart,
  },
  'discount-below-minimum': {
    ...inCart,
  },
  'discount-forbidden': {
    ...inCart,
  },
  'discount-not-on-stokvel': {
    ...inCart,
  },
  'discount-too-many-tries': {
    ...inCart,
  },
  'no-such-discount': {
    http: 404,
    status: 'not_found',
    field: 'params.id',
  },
  'code-malformed': {
    ...invalid,
    field: 'code',
  },
  'code-taken': {
    ...conflict,
    field: 'code',
  },
  'percent-or-amount': {
    ...invalid,
    field: 'percent',
  },
  'most-without-percent': {
    ...invalid,
    field: 'most_in_cents',
  },
  ...daysRefusals,
  'limit-below-used': {
    ...conflict,
    field: 'total_limit',
  },
  'discount-shared': {
    ...conflict,
  },
  'discount-ended': {
    ...conflict,
  },
})
