// Every "no" about an invoice.
import { refusals } from '#kernel/refusal.ts'
import { said } from '#kernel/said.ts'
import type en from './words/en.json'

const words = said<(typeof en)['refusals']>('invoices/refusals')

export const refuse = refusals(words, {
  'invoice-not-yet': {
    http: 409,
    status: 'conflict',
  },
})
