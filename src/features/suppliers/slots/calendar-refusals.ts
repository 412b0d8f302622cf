// Refusals about a branch's calendar.

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, conflict, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('slots/refusals')

export const refuse = refusals(words, {
  'calendar-changed': conflict(),
  'ends-before-it-starts': badRequest('ends_at'),
  'time-twice': badRequest('starts_at'),
  'closes-before-it-opens': badRequest('closes_at'),
  'hours-missing': badRequest('opens_at'),
  'weekday-twice': badRequest('hours'),
  'date-out-of-reach': badRequest('params.date'),
})
