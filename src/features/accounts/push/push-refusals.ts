// The refusals of subscribing a device.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('push/refusals')

export const refuse = refusals(words, {
  'no-push-service': {
    http: 400,
    status: 'invalid',
    field: 'endpoint',
  },
  'push-off': {
    http: 404,
    status: 'not_found',
  },
})
