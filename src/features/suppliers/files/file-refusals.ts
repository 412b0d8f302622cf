// Refusals of uploaded files.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('files/refusals')

const wrong = { http: 400, status: 'invalid', field: 'file' } as const

export const refuse = refusals(words, {
  'no-such-file': {
    http: 404,
    status: 'not_found',
    field: 'params.key',
  },
  'file-form': {
    http: 415,
    status: 'invalid',
  },
  'file-missing': {
    ...wrong,
  },
  'file-too-large': {
    ...wrong,
    http: 413,
  },
  'file-cut-short': {
    ...wrong,
  },
  'file-kind': {
    ...wrong,
  },
  'picture-broken': {
    ...wrong,
  },
  'picture-too-large': {
    ...wrong,
  },
  'uploads-busy': {
    http: 503,
    status: 'unavailable',
  },
})
