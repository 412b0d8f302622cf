// Every refusal of an amendment, and the notices for one that cannot be made exactly as requested [spec 5].

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('amendments/refusals')

const conflict = { http: 409, status: 'conflict' } as const
const invalid = { http: 400, status: 'invalid', field: 'modifications' } as const

export const refuse = refusals(words, {
  'line-not-found': {
    http: 404,
    status: 'not_found',
    field: 'modifications',
  },
  'modification-incomplete': {
    ...invalid,
  },
  'line-twice': {
    ...invalid,
  },
  'answer-every-short': {
    ...conflict,
    field: 'modifications',
  },
  'order-full': {
    ...conflict,
    field: 'modifications',
  },
  'liquor-hours': {
    ...conflict,
    field: 'modifications',
  },
  'liquor-not-that-day': {
    ...conflict,
    field: 'modifications',
  },
  'some-lacking': {
    ...conflict,
    field: 'modifications',
  },
  'some-differ': {
    ...conflict,
    field: 'modifications',
  },
  'nothing-left': {
    ...conflict,
    field: 'modifications',
  },
})
