// Refusals about categories of a chain's own shelves.
import { phrasesOf } from '#kernel/phrases.ts'
import { conflict, forbidden, invalid, notFound, refusals } from '#kernel/refusal.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['refusals']>('shelf-categories/refusals')

export const refuse = refusals(words, {
  'no-such-category': notFound('params.category_id'),
  'no-such-parent': invalid('parent_id'),
  'category-circle': invalid('parent_id'),
  'categories-too-deep': invalid('parent_id'),
  'name-taken': conflict('name'),
  'name-needed': invalid('name'),
  'category-changed': conflict('version'),
  'category-not-empty': conflict(),
  'category-shared': forbidden(),
  'categories-of-operator': forbidden('everybody'),
  'too-many-categories': conflict(),
})
