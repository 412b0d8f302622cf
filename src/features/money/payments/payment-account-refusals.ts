// Refusals about a branch's accounts at providers and at its bank.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, forbidden, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('payments/refusals')

export const refuse = refusals(words, {
  'account-branch-unknown': notFound('supplier_id'),
  'account-provider-unknown': notFound(),
  'account-needs-session': forbidden(),
  'account-merchant-wrong': invalid('merchant'),
  'account-way-missing': invalid('way'),
  'account-key-missing': invalid('keys'),
  'account-key-wrong': invalid('keys'),
  'account-for-trying': invalid('merchant'),
  'account-keys-refused': invalid('keys'),
  'account-not-set-up': conflict(),
  'bank-incomplete': invalid('bank_account'),
  'bank-branch-wrong': invalid('bank_branch'),
  'bank-number-wrong': invalid('bank_account'),
})
