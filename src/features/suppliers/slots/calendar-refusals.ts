// Refusals about a branch's calendar.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('slots/refusals')

const invalid = { http: 400, status: 'invalid' } as const

export const refuse = refusals(words, {
  'calendar-changed': {
    http: 409,
    status: 'conflict',
  },
  'ends-before-it-starts': {
    ...invalid,
    field: 'ends_at',
  },
  'time-twice': {
    ...invalid,
    field: 'starts_at',
  },
  'closes-before-it-opens': {
    ...invalid,
    field: 'closes_at',
  },
  'hours-missing': {
    ...invalid,
    field: 'opens_at',
  },
  'weekday-twice': {
    ...invalid,
    field: 'hours',
  },
  'date-out-of-reach': {
    ...invalid,
    field: 'params.date',
  },
})
