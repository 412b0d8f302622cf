// A multibuy in words, as a shelf label says it: "2 for R50".
import { languageFormats } from '#kernel/languages.ts'
import { formatRand } from '#kernel/money.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import type { MultibuyTerms } from './multibuy-terms.ts'
import type en from './words/en.json'

const phrases = phrasesOf<(typeof en)['labels']>('multibuy-rules/labels')

/** Returns the label in a language. */
export const multibuyText = (terms: MultibuyTerms, language: Language): string =>
  fillLabel(phrases(language)[labelOf(terms)], terms, language)

/** "1 for R20" would be said of nothing, nor "R80 each" of goods sold by weight: what the price is of stands beside it. */
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
const fillLabel = (label: string, terms: MultibuyTerms, language: Language): string =>
  label.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = (terms as Record<string, unknown>)[name]
    if (typeof value !== 'number') return whole
    return name.endsWith('_in_cents') ? shortRand(value) : decimalText(value, language)
  })

/** Returns 'R50' or 'R49.99': on a label a space or cents of nothing only take room. */
const shortRand = (cents: number): string => formatRand(cents).replace(/^R\s/, 'R').replace(/\.00$/, '')

/** Returns '12.5', or '12,5' where that is how it is written. */
const decimalText = (value: number, language: Language): string =>
  languageFormats[language].decimalComma ? String(value).replace('.', ',') : String(value)
