// The refusals of the account calls. The texts of [spec 5] are here and nowhere else.

import { phrasesOf, phrasesOfTwo } from '#kernel/phrases.ts'
import { type RefusalKind, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOfTwo(
  phrasesOf<(typeof en)['form']>('shoppers/form'),
  phrasesOf<(typeof en)['refusals']>('shoppers/refusals'),
)

export const accountRefusals = {
  'phone-required': {
    http: 422,
    status: 'invalid',
    field: 'login',
  },
  'phone-invalid': {
    http: 422,
    status: 'invalid',
    field: 'login',
  },
  'phone-taken': {
    http: 409,
    status: 'conflict',
    field: 'login',
  },
  'password-short': {
    http: 422,
    status: 'invalid',
    field: 'password',
  },
  'password-common': {
    http: 422,
    status: 'invalid',
    field: 'password',
  },
  'password-long': {
    http: 422,
    status: 'invalid',
    field: 'password',
  },
  'password-name': {
    http: 422,
    status: 'invalid',
    field: 'password',
  },
  'password-phone': {
    http: 422,
    status: 'invalid',
    field: 'password',
  },
  'phone-same': {
    http: 422,
    status: 'invalid',
    field: 'login',
  },
  'one-change': {
    http: 422,
    status: 'invalid',
    field: 'login',
  },
  // Asked by the page alone: the second password never leaves it.
  'passwords-differ': {
    http: 422,
    status: 'invalid',
    field: 'confirm',
  },
  required: {
    http: 422,
    status: 'invalid',
  },
  'terms-required': {
    http: 422,
    status: 'invalid',
    field: 'profile.terms',
  },
  'id-number-invalid': {
    http: 422,
    status: 'invalid',
    field: 'id_number',
  },
  'id-number-young': {
    http: 422,
    status: 'invalid',
    field: 'id_number',
  },
  'sign-in-failed': {
    http: 401,
    status: 'unauthenticated',
  },
  'current-password-wrong': {
    http: 422,
    status: 'invalid',
    field: 'current_password',
  },
} satisfies Record<string, RefusalKind>

export const refuse = refusals(words, accountRefusals)
