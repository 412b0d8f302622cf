// The refusal of a loyalty number that comes too late.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('loyalty-number/refusals')

export const refuse = refusals(words, { 'order-accepted': conflict() })
