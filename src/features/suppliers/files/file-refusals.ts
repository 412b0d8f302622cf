// Refusals of uploaded files.

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, notFound, refusals, unavailable } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('files/refusals')

export const refuse = refusals(words, {
  'no-such-file': notFound('params.key'),
  'file-form': { http: 415, status: 'invalid' },
  'file-missing': badRequest('file'),
  'file-too-large': { http: 413, status: 'invalid', field: 'file' },
  'file-cut-short': badRequest('file'),
  'file-kind': badRequest('file'),
  'picture-broken': badRequest('file'),
  'picture-too-large': badRequest('file'),
  'uploads-busy': unavailable(),
})
