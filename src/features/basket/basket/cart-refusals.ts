// The refusals of cart calls [spec 5, spec 8, ruling 4, ruling 5, ruling 6, ruling 12].

import { phrasesOf } from '#kernel/phrases.ts'
import { refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('basket/refusals')

const conflict = { http: 409, status: 'conflict' } as const

export const refuse = refusals(words, {
  'basket-of-whom': {
    http: 401,
    status: 'unauthenticated',
  },
  'not-compared-here': {
    ...conflict,
  },
  'prices-changed': {
    ...conflict,
    field: 'cart.items',
  },
  'out-of-stock': {
    ...conflict,
    field: 'cart.items',
  },
  'total-changed': {
    ...conflict,
    field: 'cart.total_in_cents',
  },
  'below-minimum': {
    ...conflict,
    field: 'cart.items',
  },
  'supplier-unknown': {
    ...conflict,
    field: 'cart.supplier_id',
  },
  'supplier-closed': {
    ...conflict,
    field: 'cart.supplier_id',
  },
  'dispatch-not-offered': {
    ...conflict,
    field: 'cart.shipping_provider',
  },
  'address-missing': {
    ...conflict,
    field: 'cart.shipping_address',
  },
  'address-unknown': {
    ...conflict,
    field: 'cart.shipping_address',
  },
  'address-out-of-range': {
    ...conflict,
    field: 'cart.shipping_address',
  },
  'liquor-hours': {
    ...conflict,
    field: 'cart.collection_date',
  },
  'liquor-not-that-day': {
    ...conflict,
    field: 'cart.collection_date',
  },
  'stokvel-off': {
    ...conflict,
    field: 'cart.stokvel',
  },
  'stokvel-only': {
    ...conflict,
    field: 'cart.items',
  },
  'stokvel-apart': {
    ...conflict,
    field: 'cart.items',
  },
  'stokvel-minimum': {
    ...conflict,
    field: 'cart.items',
  },
})
