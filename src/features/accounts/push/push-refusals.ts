// The refusals of subscribing a device.

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('push/refusals')

export const refuse = refusals(words, {
  'no-push-service': badRequest('endpoint'),
  'push-off': notFound(),
})
