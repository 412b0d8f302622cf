// Refusals about a branch's accounts at providers and at its bank.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('payments/refusals')

const wrong = { http: 422, status: 'invalid' } as const

export const refuse = refusals(words, {
  'account-branch-unknown': {
    http: 404,
    status: 'not_found',
    field: 'supplier_id',
  },
  'account-provider-unknown': {
    http: 404,
    status: 'not_found',
  },
  'account-needs-session': {
    http: 403,
    status: 'forbidden',
  },
  'account-merchant-wrong': {
    ...wrong,
    field: 'merchant',
  },
  'account-way-missing': {
    ...wrong,
    field: 'way',
  },
  'account-key-missing': {
    ...wrong,
    field: 'keys',
  },
  'account-key-wrong': {
    ...wrong,
    field: 'keys',
  },
  'account-for-trying': {
    ...wrong,
    field: 'merchant',
  },
  'account-keys-refused': {
    ...wrong,
    field: 'keys',
  },
  'account-not-set-up': {
    http: 409,
    status: 'conflict',
  },
  'bank-incomplete': {
    ...wrong,
    field: 'bank_account',
  },
  'bank-branch-wrong': {
    ...wrong,
    field: 'bank_branch',
  },
  'bank-number-wrong': {
    ...wrong,
    field: 'bank_account',
  },
})
