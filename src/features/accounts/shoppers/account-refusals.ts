// The refusals of the account calls. The texts of [spec 5] are here and nowhere else.

import { phrasesOf, phrasesOfTwo } from '#kernel/phrases.ts'
import { conflict, invalid, refusals, unauthenticated } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOfTwo(
  phrasesOf<(typeof en)['form']>('shoppers/form'),
  phrasesOf<(typeof en)['refusals']>('shoppers/refusals'),
)

export const refuse = refusals(words, {
  'phone-required': invalid('login'),
  'phone-invalid': invalid('login'),
  'phone-taken': conflict('login'),
  'password-short': invalid('password'),
  'password-common': invalid('password'),
  'password-long': invalid('password'),
  'password-name': invalid('password'),
  'password-phone': invalid('password'),
  'phone-same': invalid('login'),
  'one-change': invalid('login'),
  'password-first': conflict('login'),
  // Asked by the page alone: the second password never leaves it.
  'passwords-differ': invalid('confirm'),
  required: invalid(),
  'terms-required': invalid('profile.terms'),
  'id-number-invalid': invalid('id_number'),
  'id-number-young': invalid('id_number'),
  'sign-in-failed': unauthenticated(),
  'current-password-wrong': invalid('current_password'),
})
