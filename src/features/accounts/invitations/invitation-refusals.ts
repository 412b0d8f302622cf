// The refusals of invitations.

import { phrasesOf } from '#kernel/phrases.ts'
import { forbidden, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('invitations/refusals')

export const refuse = refusals(words, {
  'invitation-code': invalid('code'),
  'invitations-of-operator': forbidden(),
  'invitation-not-found': notFound(),
})
