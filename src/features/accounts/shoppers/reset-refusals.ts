// The refusals of resetting a password. None of them reveals whether a number has an account.

import { phrasesOf } from '#kernel/phrases.ts'
import { type RefusalKind, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('shoppers/refusals')

const resetRefusals = {
  'code-soon': {
    http: 429,
    status: 'rate_limited',
  },
  'code-enough': {
    http: 429,
    status: 'rate_limited',
  },
  'codes-abroad': {
    http: 422,
    status: 'invalid',
    field: 'login',
  },
  'codes-later': {
    http: 503,
    status: 'unavailable',
  },
  'codes-off': {
    http: 503,
    status: 'unavailable',
  },
  'code-required': {
    http: 422,
    status: 'invalid',
    field: 'token_code',
  },
  'code-wrong': {
    http: 422,
    status: 'invalid',
    field: 'token_code',
  },
  'code-over': {
    http: 422,
    status: 'invalid',
    field: 'token_code',
  },
  'token-over': {
    http: 422,
    status: 'invalid',
    field: 'token_id',
  },
} satisfies Record<string, RefusalKind>

export const refuse = refusals(words, resetRefusals)
