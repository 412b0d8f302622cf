// Refusals about refunds.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('refunds/refusals')

export const refuse = refusals(words, {
  'refund-reason-missing': invalid('reason'),
  'refund-too-much': conflict('amount_in_cents'),
  'refund-staff-limit': conflict('amount_in_cents'),
  'refund-cash-coins': invalid('amount_in_cents'),
  'refund-payment-unknown': notFound('transaction_id'),
  'refund-not-found': notFound(),
  'refund-settled': conflict(),
  'refund-on-its-way': conflict(),
  'refund-reference-missing': invalid('reference'),
  'refund-nothing-to-choose': conflict(),
  'refund-chosen': conflict(),
  'refund-bank-missing': invalid('bank'),
  'refund-bank-name-missing': invalid('bank_name'),
  'refund-bank-branch-wrong': invalid('bank_branch'),
  'refund-bank-holder-missing': invalid('bank_account_name'),
  'refund-bank-number-wrong': invalid('bank_account'),
})
