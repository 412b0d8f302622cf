// The refusals of the staff calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('staff/refusals')

export const refuse = refusals(words, {
  'staff-not-found': {
    http: 404,
    status: 'not_found',
  },
  'shopper-not-found': {
    http: 404,
    status: 'not_found',
    field: 'login',
  },
  'staff-name-missing': {
    http: 422,
    status: 'invalid',
    field: 'first_name',
  },
  'staff-no-branch': {
    http: 422,
    status: 'invalid',
    field: 'supplier_ids',
  },
  'staff-here-already': {
    http: 409,
    status: 'conflict',
    field: 'login',
  },
  'staff-last-manager': {
    http: 409,
    status: 'conflict',
    field: 'supplier_ids',
  },
  'staff-name-elsewhere': {
    http: 409,
    status: 'conflict',
    field: 'first_name',
  },
  'staff-has-password': {
    http: 409,
    status: 'conflict',
  },
  'staff-unproven': {
    http: 409,
    status: 'conflict',
    field: 'supplier_ids',
  },
  'staff-by-key': {
    http: 403,
    status: 'forbidden',
  },
})
