// The refusals of the comparison.

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('comparison/refusals')

export const refuse = refusals(words, {
  'nowhere-to-deliver': badRequest('location'),
})
