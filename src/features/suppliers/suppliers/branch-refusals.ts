// Refusals about a branch's name, location and tax details.

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('suppliers/refusals')

const invalid = { http: 422, status: 'invalid' } as const

export const refuse = refusals(words, {
  'branch-changed': {
    http: 409,
    status: 'conflict',
  },
  'branch-name-missing': {
    ...invalid,
    field: 'name',
  },
  'branch-address-missing': {
    ...invalid,
    field: 'formatted_address',
  },
  'branch-place': {
    ...invalid,
    field: 'lat',
  },
  'branch-phone': {
    ...invalid,
    field: 'phone',
  },
  'branch-vat-number': {
    ...invalid,
    field: 'vat_number',
  },
  'branch-not-ready': {
    http: 409,
    status: 'conflict',
    field: 'disabled',
  },
  'branch-picture': {
    ...invalid,
    field: 'image_url',
  },
})
