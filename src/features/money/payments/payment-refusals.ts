// Refusals about paying [spec 8].

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, conflict, notFound, refusals, unavailable } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('payments/refusals')

export const refuse = refusals(words, {
  'transaction-not-found': notFound(),
  'nothing-owed': conflict(),
  'order-closed': conflict(),
  'amount-changed': conflict('amount_in_cents'),
  'provider-not-offered': conflict('provider'),
  'cash-not-possible': conflict(),
  'provider-away': unavailable(),
  'payment-failed': conflict(),
  'not-by-token': conflict(),
  'no-transfer': conflict(),
  'already-received': conflict(),
  'amount-missing': badRequest('amount_in_cents'),
})
