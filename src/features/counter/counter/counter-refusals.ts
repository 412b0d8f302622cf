// Refusals at the counter [ruling 10, ruling 12], and about a manager's keys.

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, conflict, forbidden, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('counter/refusals')

export const refuse = refusals(words, {
  'step-unknown': badRequest('step'),
  'code-missing': badRequest('collection_code'),
  'code-wrong': conflict('collection_code'),
  'cash-missing': badRequest('cash_taken_in_cents'),
  'cash-short': conflict('cash_taken_in_cents'),
  'age-unchecked': conflict('age_checked'),
  'change-not-paid': conflict(),
  'not-paid': conflict(),
  'why-brought-back': badRequest('reason'),
  'reason-missing': badRequest('reason'),
  'key-name-missing': badRequest('name'),
  'key-not-enough': forbidden(),
  'too-many-keys': conflict(),
  'key-not-found': notFound(),
})
