// Refusals about a branch's name, location and tax details.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, forbidden, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('suppliers/refusals')

export const refuse = refusals(words, {
  'branch-changed': conflict(),
  'chain-not-found': notFound('chain_id'),
  'chain-of-others': forbidden('chain_id'),
  'chain-not-invited': forbidden('chain_name'),
  'chain-name-taken': conflict('chain_name'),
  'branch-name-missing': invalid('name'),
  'branch-address-missing': invalid('formatted_address'),
  'branch-place': invalid('lat'),
  'branch-phone': invalid('phone'),
  'branch-vat-number': invalid('vat_number'),
  'branch-not-ready': conflict('disabled'),
  'branch-picture': invalid('image_url'),
})
