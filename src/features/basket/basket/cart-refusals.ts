// The refusals of cart calls [spec 5, spec 8, ruling 4, ruling 5, ruling 6, ruling 12].

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, refusals, unauthenticated } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('basket/refusals')

export const refuse = refusals(words, {
  'basket-of-whom': unauthenticated(),
  'not-compared-here': conflict(),
  'offer-gone': conflict('lines'),
  'offer-sold-out': conflict('lines'),
  'basket-full': conflict('lines'),
  'basket-of-another': conflict('lines'),
  'basket-stokvel': conflict('lines'),
  'prices-changed': conflict('cart.items'),
  'out-of-stock': conflict('cart.items'),
  'total-changed': conflict('cart.total_in_cents'),
  'below-minimum': conflict('cart.items'),
  'supplier-unknown': conflict('cart.supplier_id'),
  'supplier-closed': conflict('cart.supplier_id'),
  'dispatch-not-offered': conflict('cart.shipping_provider'),
  'address-missing': conflict('cart.shipping_address'),
  'address-unknown': conflict('cart.shipping_address'),
  'address-out-of-range': conflict('cart.shipping_address'),
  'liquor-hours': conflict('cart.collection_date'),
  'liquor-not-that-day': conflict('cart.collection_date'),
  'stokvel-off': conflict('cart.stokvel'),
  'stokvel-only': conflict('cart.items'),
  'stokvel-apart': conflict('cart.items'),
  'stokvel-minimum': conflict('cart.items'),
})
