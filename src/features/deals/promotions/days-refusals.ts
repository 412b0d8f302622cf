// Refusals of the days of an offer: of a promotion, a combo or a discount code.

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, conflict } from '#kernel/refusal.ts'
import type en from './words/en.json'

export const dayRefusalText = phrasesOf<(typeof en)['days']>('promotions/days')

export const lastDayRefusals = {
  'end-before-start': badRequest('end_at'),
  'end-in-the-past': badRequest('end_at'),
}

export const daysRefusals = {
  ...lastDayRefusals,
  'start-is-past': conflict('start_at'),
}
