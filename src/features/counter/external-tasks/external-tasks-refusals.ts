// The refusals of retrying and dismissing what was not sent.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('external-tasks/refusals')

export const refuse = refusals(words, {
  'external-task-settled': notFound(),
  'external-task-over': conflict(),
})
