// Refusals of an import's calls. Problems inside a file are reported by the import itself (row-problems.ts).

import { phrasesOf } from '#kernel/phrases.ts'
import { badRequest, conflict, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('imports/refusals')

export const refuse = refusals(words, {
  'no-such-import': notFound(),
  'no-such-branch': notFound('supplier_id'),
  'not-multipart': { http: 415, status: 'invalid' },
  'cut-off': badRequest(),
  'supplier-missing': badRequest('supplier_id'),
  'file-missing': badRequest('file'),
  'file-empty': badRequest('file'),
  'file-too-large': { http: 413, status: 'invalid', field: 'file' },
  'field-twice': badRequest(),
  'field-unknown': badRequest(),
  'mapping-wrong': badRequest('mapping'),
  'mapping-short': badRequest('mapping'),
  'not-mappable': conflict(),
  'prices-jump': conflict('confirm'),
  'price-under-cost': conflict('confirm'),
  'price-jump-under-cost': conflict('confirm'),
  'price-jump-row': conflict('confirm'),
  'not-waiting': conflict(),
  'no-such-deal': notFound('text'),
  'no-such-group': notFound('group'),
  'no-such-programme': notFound('programme_id'),
  'not-undoable': conflict(),
  'still-undoing': conflict(),
})
