// The refusals of calls for alerts.
import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('offer-alerts/refusals')

export const refuse = refusals(words, {
  'no-such-offer': { http: 404, status: 'not_found' },
  'too-many-alerts': { http: 422, status: 'invalid' },
  'no-price-alert': { http: 422, status: 'invalid', field: 'kind' },
  'in-stock': { http: 409, status: 'conflict', field: 'kind' },
  'sold-out': { http: 409, status: 'conflict', field: 'kind' },
})
