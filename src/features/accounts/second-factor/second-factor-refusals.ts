// The refusals of the second factor's calls. That a change needs it is refused by src/server/http/http-refusals.ts.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, invalid, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('second-factor/refusals')

export const refuse = refusals(words, {
  'factor-password-wrong': invalid('password'),
  'factor-code-wrong': invalid('token_code'),
  'factor-code-used': invalid('token_code'),
  'factor-there-already': conflict(),
  'factor-not-started': conflict(),
  'factor-none': conflict(),
})
