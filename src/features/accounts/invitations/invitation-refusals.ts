// The refusals of invitations.

import { phrasesOf } from '#kernel/phrases.ts'
import { invalid, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('invitations/refusals')

export const refuse = refusals(words, {
  'invitation-code': invalid('code'),
})
