// Refusals about the shopfront's settings.

import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, forbidden, invalid, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['settings-refusals']>('shopfront/settings-refusals')

export const refuse = refusals(words, {
  'shopfront-of-operator': forbidden(),
  'shopfront-changed': conflict(),
  'shopfront-name-missing': invalid('shop_name'),
  'shopfront-language': invalid('default_locale'),
})
