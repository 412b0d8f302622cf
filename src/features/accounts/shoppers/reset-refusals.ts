// The refusals of resetting a password. None of them reveals whether a number has an account.

import { phrasesOf } from '#kernel/phrases.ts'
import { invalid, rateLimited, refusals, unavailable } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('shoppers/refusals')

export const refuse = refusals(words, {
  'code-soon': rateLimited(),
  'code-enough': rateLimited(),
  'codes-abroad': invalid('login'),
  'codes-later': unavailable(),
  'codes-off': unavailable(),
  'code-required': invalid('token_code'),
  'code-wrong': invalid('token_code'),
  'code-over': invalid('token_code'),
  'token-over': invalid('token_id'),
})
