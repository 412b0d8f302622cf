// The refusals of debtor card calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { type RefusalKind, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('debtor-cards/refusals')

export const debtorCardRefusals = {
  'no-debtor-cards': {
    http: 404,
    status: 'not_found',
  },
  'no-such-branch': {
    http: 404,
    status: 'not_found',
    field: 'supplier_id',
  },
  'register-first': {
    http: 422,
    status: 'invalid',
  },
  'card-there': {
    http: 409,
    status: 'conflict',
    field: 'supplier_id',
  },
  'no-such-request': {
    http: 404,
    status: 'not_found',
  },
  'card-decided': {
    http: 409,
    status: 'conflict',
  },
  'number-missing': {
    http: 422,
    status: 'invalid',
    field: 'debtor_card_number',
  },
  'number-taken': {
    http: 409,
    status: 'conflict',
    field: 'debtor_card_number',
  },
  'no-such-card': {
    http: 404,
    status: 'not_found',
  },
  'card-not-accepted': {
    http: 409,
    status: 'conflict',
    field: 'cart.provider',
  },
  'card-not-open': {
    http: 409,
    status: 'conflict',
  },
  'reference-missing': {
    http: 422,
    status: 'invalid',
    field: 'reference',
  },
} satisfies Record<string, RefusalKind>

export const refuse = refusals(words, debtorCardRefusals)
