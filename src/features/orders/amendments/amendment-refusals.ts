// Every refusal of an amendment, and the notices for one that cannot be made exactly as requested [spec 5].

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, conflict, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('amendments/refusals')

export const refuse = refusals(words, {
  'line-not-found': notFound('modifications'),
  'modification-incomplete': badRequest('modifications'),
  'line-twice': badRequest('modifications'),
  'answer-every-short': conflict('modifications'),
  'order-full': conflict('modifications'),
  'liquor-hours': conflict('modifications'),
  'liquor-not-that-day': conflict('modifications'),
  'some-lacking': conflict('modifications'),
  'some-differ': conflict('modifications'),
  'nothing-left': conflict('modifications'),
  'already-packed': conflict(),
  'last-line': conflict(),
  'dearer-without': conflict(),
})
