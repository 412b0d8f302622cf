// Refusals of an import's calls. Problems inside a file are reported by the import itself (row-problems.ts).

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('imports/refusals')

const conflict = { http: 409, status: 'conflict' } as const
const invalid = { http: 400, status: 'invalid' } as const

export const refuse = refusals(words, {
  'no-such-import': {
    http: 404,
    status: 'not_found',
  },
  'no-such-branch': {
    http: 404,
    status: 'not_found',
    field: 'supplier_id',
  },
  'not-multipart': {
    http: 415,
    status: 'invalid',
  },
  'cut-off': {
    ...invalid,
  },
  'supplier-missing': {
    ...invalid,
    field: 'supplier_id',
  },
  'file-missing': {
    ...invalid,
    field: 'file',
  },
  'file-empty': {
    ...invalid,
    field: 'file',
  },
  'file-too-large': {
    http: 413,
    status: 'invalid',
    field: 'file',
  },
  'field-twice': {
    ...invalid,
  },
  'field-unknown': {
    ...invalid,
  },
  'mapping-wrong': {
    ...invalid,
    field: 'mapping',
  },
  'mapping-short': {
    ...invalid,
    field: 'mapping',
  },
  'not-mappable': {
    ...conflict,
  },
  'prices-jump': {
    ...conflict,
    field: 'confirm',
  },
  'price-under-cost': {
    ...conflict,
    field: 'confirm',
  },
  'price-jump-under-cost': {
    ...conflict,
    field: 'confirm',
  },
  'price-jump-row': {
    ...conflict,
    field: 'confirm',
  },
  'not-undoable': {
    ...conflict,
  },
  'still-undoing': {
    ...conflict,
  },
})
