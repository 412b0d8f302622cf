import { expect, test } from 'vitest'
import type { Language } from '#kernel/languages.ts'
import type { MultibuyTerms } from './multibuy-terms.ts'
import { multibuyText } from './multibuy-text.ts'

test.each<[terms: MultibuyTerms, language: Language, text: string]>([
  [{ kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 }, 'en', '2 for R50'],
  // It may be of a kilogram.
  [{ kind: 'n_for_amount', qty: 1, amount_in_cents: 7999 }, 'en', 'R79.99'],
  [{ kind: 'n_for_amount', qty: 1, amount_in_cents: 7999 }, 'af', 'R79.99'],
  [{ kind: 'n_for_amount', qty: 1, amount_in_cents: 7999 }, 'fr', 'R79.99'],
  [{ kind: 'save_amount', qty: 1, amount_in_cents: 500 }, 'en', 'Save R5 each'],
  [{ kind: 'save_percent', qty: 1, percent: 12.5 }, 'en', 'Save 12.5%'],
  [{ kind: 'save_percent', qty: 1, percent: 12.5 }, 'af', 'Spaar 12,5%'],
  [{ kind: 'save_percent', qty: 1, percent: 12.5 }, 'fr', '12,5\u00a0% de moins'],
  [
    { kind: 'total_save_amount', from_in_cents: 30_000, amount_in_cents: 5000 },
    'fr',
    'Dès R300 d’achats, R50 de moins',
  ],
])('%o is said in %s as %s', (terms, language, text) => {
  expect(multibuyText(terms, language)).toBe(text)
})
