// Refusals about paying [spec 8].

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('payments/refusals')

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals(words, {
  'transaction-not-found': {
    http: 404,
    status: 'not_found',
  },
  'nothing-owed': {
    ...conflict,
  },
  'order-closed': {
    ...conflict,
  },
  'amount-changed': {
    ...conflict,
    field: 'amount_in_cents',
  },
  'provider-not-offered': {
    ...conflict,
    field: 'provider',
  },
  'cash-not-possible': {
    ...conflict,
  },
  'provider-away': {
    http: 503,
    status: 'unavailable',
  },
  'payment-failed': {
    ...conflict,
  },
  'not-by-token': {
    ...conflict,
  },
  'no-transfer': {
    ...conflict,
  },
  'already-received': {
    ...conflict,
  },
  'amount-missing': {
    http: 400,
    status: 'invalid',
    field: 'amount_in_cents',
  },
})
