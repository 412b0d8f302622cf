// Refusals about refunds.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('refunds/refusals')

const conflict = { http: 409, status: 'conflict' } as const
const wrong = { http: 422, status: 'invalid' } as const

export const refuse = refusals(words, {
  'refund-reason-missing': {
    http: 422,
    status: 'invalid',
    field: 'reason',
  },
  'refund-too-much': {
    ...conflict,
    field: 'amount_in_cents',
  },
  'refund-staff-limit': {
    ...conflict,
    field: 'amount_in_cents',
  },
  'refund-cash-coins': {
    ...wrong,
    field: 'amount_in_cents',
  },
  'refund-payment-unknown': {
    http: 404,
    status: 'not_found',
    field: 'transaction_id',
  },
  'refund-not-found': {
    http: 404,
    status: 'not_found',
  },
  'refund-settled': {
    ...conflict,
  },
  'refund-on-its-way': {
    ...conflict,
  },
  'refund-reference-missing': {
    http: 422,
    status: 'invalid',
    field: 'reference',
  },
  'refund-nothing-to-choose': {
    ...conflict,
  },
  'refund-chosen': {
    ...conflict,
  },
  'refund-bank-missing': {
    ...wrong,
    field: 'bank',
  },
  'refund-bank-name-missing': {
    ...wrong,
    field: 'bank_name',
  },
  'refund-bank-branch-wrong': {
    ...wrong,
    field: 'bank_branch',
  },
  'refund-bank-holder-missing': {
    ...wrong,
    field: 'bank_account_name',
  },
  'refund-bank-number-wrong': {
    ...wrong,
    field: 'bank_account',
  },
})
