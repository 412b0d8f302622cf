// A multibuy in words, as a shelf label says it: "2 for R50".
import { formatRand } from '#kernel/money.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import type { MultibuyTerms } from './multibuy-terms.ts'
import type en from './words/en.json'

const phrases = phrasesOf<(typeof en)['labels']>('multibuy-rules/labels')

/** Returns the label in a language. */
export const multibuyText = (terms: MultibuyTerms, language: Language): string =>
  fillLabel(phrases(language)[labelOf(terms)], terms)

/** "1 for R20" would be said of nothing. */
function labelOf(terms: MultibuyTerms): keyof (typeof en)['labels'] {
  if (!('qty' in terms) || terms.qty > 1) return terms.kind
  switch (terms.kind) {
    case 'n_for_amount':
    case 'save_amount':
    case 'save_percent':
      return `single_${terms.kind}`
    default:
      return terms.kind
  }
}

/** Fills a label of the words with a multibuy's terms; amounts without cents are written without them. */
export const fillLabel = (label: string, terms: MultibuyTerms): string =>
  label.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = (terms as Record<string, unknown>)[name]
    if (typeof value !== 'number') return whole
    return name.endsWith('_in_cents') ? shortRand(value) : String(value)
  })

/** Returns 'R50' or 'R49.99': on a label a space or cents of nothing only take room. */
const shortRand = (cents: number): string => formatRand(cents).replace(/^R\s/, 'R').replace(/\.00$/, '')
