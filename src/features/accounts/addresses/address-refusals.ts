// The refusals of the address calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('addresses/refusals')

export const refuse = refusals(words, {
  'no-such-address': notFound(),
  'address-blank': invalid('address.formatted'),
  'too-many-addresses': invalid(),
})
