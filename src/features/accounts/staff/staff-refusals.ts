// The refusals of the staff calls.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, forbidden, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('staff/refusals')

export const refuse = refusals(words, {
  'staff-not-found': notFound(),
  'shopper-not-found': notFound('login'),
  'staff-name-missing': invalid('first_name'),
  'staff-no-branch': invalid('supplier_ids'),
  'staff-here-already': conflict('login'),
  'staff-last-manager': conflict('supplier_ids'),
  'staff-name-elsewhere': conflict('first_name'),
  'staff-has-password': conflict(),
  'staff-unproven': conflict('supplier_ids'),
  'staff-by-key': forbidden(),
  'staff-beyond-own': forbidden(),
  'staff-role-needed': invalid('role'),
  'role-not-found': notFound('role'),
  'role-beyond-own': forbidden('role'),
  'role-used-elsewhere': forbidden(),
  'role-in-use': conflict(),
  'role-name-missing': invalid('name'),
  'role-name-taken': conflict('name'),
  'role-empty': invalid('permissions'),
  'role-too-many': conflict(),
})
