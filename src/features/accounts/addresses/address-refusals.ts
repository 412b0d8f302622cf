// The refusals of the address calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { type RefusalKind, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('addresses/refusals')

export const addressRefusals = {
  'no-such-address': {
    http: 404,
    status: 'not_found',
  },
  'address-blank': {
    http: 422,
    status: 'invalid',
    field: 'address.formatted',
  },
  'too-many-addresses': {
    http: 422,
    status: 'invalid',
  },
} satisfies Record<string, RefusalKind>

export const refuse = refusals(words, addressRefusals)
