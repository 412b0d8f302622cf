// Why a device cannot be told.
import { refusals } from '#kernel/refusal.ts'
import { said } from '#kernel/said.ts'
import type en from './words/en.json'

const words = said<(typeof en)['refusals']>('push/refusals')

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
