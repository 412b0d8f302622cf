// Refusals about invoices.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('invoices/refusals')

export const refuse = refusals(words, {
  'invoice-not-yet': conflict(),
})
