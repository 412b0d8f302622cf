// Refusals of the days of an offer: of a promotion, a combo or a discount code.

import { phrasesOf } from '#kernel/phrases.ts'
import type { RefusalKind } from '#kernel/refusal.ts'
import type en from './words/en.json'

export const dayRefusalText = phrasesOf<(typeof en)['days']>('promotions/days')

export const lastDayRefusals = {
  'end-before-start': {
    http: 400,
    status: 'invalid',
    field: 'end_at',
  },
  'end-in-the-past': {
    http: 400,
    status: 'invalid',
    field: 'end_at',
  },
} as const satisfies Record<string, RefusalKind>

export const daysRefusals = {
  ...lastDayRefusals,
  'start-is-past': {
    http: 409,
    status: 'conflict',
    field: 'start_at',
  },
} as const satisfies Record<string, RefusalKind>
